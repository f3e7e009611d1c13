import { at, disc, line, type Point, path, rect, round, shape, times } from './shapes.ts'

/** A lattice from one point to another, `wide` thick. */
function lattice([x1, y1]: Point, [x2, y2]: Point, wide: number, colour: string, thickness: number): string {
  const long = Math.hypot(x2 - x1, y2 - y1)
  const [ux, uy] = [(x2 - x1) / long, (y2 - y1) / long]
  const bays = Math.max(2, Math.round(long / (wide * 1.25)))
  const p = (along: number, across: number): Point => [x1 + ux * along - uy * across, y1 + uy * along + ux * across]
  const zigzag = Array.from({ length: bays + 1 }, (_, index) =>
    p((long / bays) * index, index % 2 ? wide / 2 : -wide / 2),
  )
  return (
    line([p(0, -wide / 2), p(long, -wide / 2)], colour, thickness) +
    line([p(0, wide / 2), p(long, wide / 2)], colour, thickness) +
    line(zigzag, colour, thickness * 0.7)
  )
}

interface Crane {
  readonly x: number
  readonly base: number
  readonly tall: number
  /** The length of the jib; negative to the left. */
  readonly jib: number
  readonly colour?: string
  /** Where the hook is on the jib, from 0 to 1, how far down, and its load, drawn from the hook's point. */
  readonly hook?: readonly [along: number, down: number, load?: string]
}

/** A tower crane. */
export function crane({ x, base, tall, jib, colour = '#f2b32c', hook }: Crane): string {
  const top = base - tall
  const side = Math.sign(jib)
  const apex: Point = [x, top - 34]
  const tip: Point = [x + jib, top]
  const back: Point = [x - side * Math.abs(jib) * 0.34, top]
  const hang: Point = hook ? [x + jib * hook[0], top] : tip
  return (
    lattice([x, base], [x, top], 13, colour, 2.2) +
    lattice([x, top], tip, 10, colour, 1.9) +
    lattice([x, top], back, 9, colour, 1.9) +
    shape([[x - 6, top], [x + 6, top], apex], colour, 'opacity=".9"') +
    line([apex, [x + jib * 0.62, top - 4]], colour, 1.4) +
    line([apex, back], colour, 1.4) +
    rect(back[0] - 9, top + 2, 18, 22, '#5b6475') +
    round(x + side * 7 - (side < 0 ? 15 : 0), top + 4, 15, 19, 3, '#f7f9fc') +
    rect(x + side * 11 - (side < 0 ? 8 : 0), top + 7, 8, 8, '#8fc3ea') +
    rect(x - 20, base - 8, 40, 8, '#6d7688') +
    (hook
      ? rect(hang[0] - 6, top - 1, 12, 6, '#5b6475') +
        line(
          [
            [hang[0] - 2, top + 4],
            [hang[0] - 2, top + hook[1]],
          ],
          '#3b4252',
          1.2,
        ) +
        line(
          [
            [hang[0] + 2, top + 4],
            [hang[0] + 2, top + hook[1]],
          ],
          '#3b4252',
          1.2,
        ) +
        rect(hang[0] - 5, top + hook[1], 10, 7, '#e04f3d') +
        (hook[2] ? at(hang[0], top + hook[1] + 7, 1, hook[2]) : '')
      : '')
  )
}

const wheel = (x: number, radius = 11) =>
  disc(x, -radius, radius, '#222a38') + disc(x, -radius, radius * 0.5, '#aeb8c8')

/** A semi-trailer of 250 units that drives to the right; the load is on its bed, 30 units above the ground. */
export const truck = (x: number, y: number, scale: number, colour: string, load = '', mirror: 1 | -1 = 1) =>
  at(
    x,
    y,
    scale,
    load +
      rect(-130, -30, 186, 7, '#4a5366') +
      rect(-130, -23, 186, 4, '#2f3747') +
      path('M62 -74h32q8 0 12 8l14 27q3 5 3 11v13H62Z', colour) +
      path('M84 -68h11q5 0 7 5l11 22H84Z', '#bfe0f7') +
      rect(62, -74, 16, 59, '#000', 'opacity=".12"') +
      round(57, -66, 5, 46, 2, '#6d7688') +
      rect(112, -28, 12, 5, '#ffe28a') +
      rect(60, -20, 64, 8, '#2f3747') +
      [-112, -86, -60, 30, 78, 110].map((at) => wheel(at, at > 70 ? 12 : 11)).join(''),
    mirror,
  )

/** A concrete mixer of 150 units that drives to the right. */
export const mixer = (x: number, y: number, scale: number, colour: string, mirror: 1 | -1 = 1) =>
  at(
    x,
    y,
    scale,
    rect(-76, -27, 112, 8, '#3a4356') +
      path('M-66 -36q-8-14 0-30l58-20q20-4 26 14l6 22q2 12-10 14Z', '#eef1f6') +
      path('M-50 -73l18-6 8 44-20 1ZM-14 -84l14-1 12 50-16 0Z', colour) +
      path('M-66 -66l-14-8v14l10 8Z', '#8791a3') +
      line(
        [
          [-74, -54],
          [-88, -28],
        ],
        '#8791a3',
        5,
      ) +
      path('M38 -66h24q7 0 10 7l8 19v26H38Z', colour) +
      path('M50 -61h11q4 0 6 5l6 16H50Z', '#bfe0f7') +
      [-58, -32, 56].map((at) => wheel(at, 13)).join(''),
    mirror,
  )

/** A forklift with a load in front. */
export const forklift = (x: number, y: number, scale: number, load = '') =>
  at(
    x,
    y,
    scale,
    path('M-44 -16v-24q0-8 8-8h22l10 14h22v18Z', '#f2b32c') +
      line(
        [
          [-32, -48],
          [-28, -84],
          [4, -84],
          [12, -36],
        ],
        '#3b4252',
        4,
      ) +
      rect(20, -92, 5, 84, '#3b4252') +
      rect(25, -10, 40, 4, '#3b4252') +
      at(25, -10, 1, load) +
      wheel(-30, 12) +
      wheel(6, 12),
  )

/** An excavator that digs to the right. */
export const excavator = (x: number, y: number, scale: number, colour = '#f0a32f') =>
  at(
    x,
    y,
    scale,
    round(-50, -18, 92, 18, 9, '#2a3140') +
      times(5, (index) => disc(-38 + index * 17, -9, 5, '#697387')) +
      path('M-46 -22h72v-22h-14l-8-24h-26v24h-24Z', colour) +
      path('M-16 -64h16l6 18h-22Z', '#bfe0f7') +
      line(
        [
          [20, -40],
          [58, -92],
          [104, -70],
        ],
        colour,
        9,
      ) +
      line(
        [
          [104, -70],
          [112, -28],
        ],
        colour,
        7,
      ) +
      path('M100 -30h26l-6 22q-16 6-24-4Z', '#4a5366'),
  )
