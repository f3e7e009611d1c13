import { disc, line, type Point, rect, round, shape, times } from './shapes.ts'

export const light = '#d9dde4'
export const mid = '#bcc3cf'
export const dark = '#8f99aa'

/** A wall panel from its lower left corner, with a window if wanted. */
export function panel(
  x: number,
  y: number,
  w: number,
  h: number,
  { tone = light, window = true, mark = '' } = {},
): string {
  return (
    rect(x, y - h, w, h, tone) +
    rect(x, y - h, 4, h, '#fff', 'opacity=".35"') +
    rect(x + w - 5, y - h, 5, h, '#000', 'opacity=".12"') +
    rect(x, y - 4, w, 4, '#000', 'opacity=".1"') +
    (window
      ? rect(x + w * 0.3, y - h * 0.78, w * 0.4, h * 0.46, '#5c738f') +
        rect(x + w * 0.3, y - h * 0.78, w * 0.4, 4, '#000', 'opacity=".25"')
      : '') +
    disc(x + w * 0.22, y - h + 5, 2.2, '#5b6475') +
    disc(x + w * 0.78, y - h + 5, 2.2, '#5b6475') +
    (mark
      ? round(x + w / 2 - 9, y - h * 0.22, 18, 11, 1.5, '#fff') +
        rect(x + w / 2 - 6, y - h * 0.22 + 3, 5, 5, '#1d2433') +
        rect(x + w / 2 + 1, y - h * 0.22 + 3, 5, 2, mark)
      : '')
  )
}

/** A panel that hangs from a hook, drawn from the hook's point. */
export const hanging = (w: number, h: number, tone = light, window = true) =>
  line(
    [
      [0, 0],
      [-w * 0.28, 26],
    ],
    '#3b4252',
    1.4,
  ) +
  line(
    [
      [0, 0],
      [w * 0.28, 26],
    ],
    '#3b4252',
    1.4,
  ) +
  panel(-w / 2, 26 + h, w, h, { tone, window })

interface Frame {
  readonly x: number
  readonly base: number
  readonly bays: number
  readonly floors: number
  readonly bay?: number
  readonly floor?: number
  readonly tone?: string
  /** The floors from below that already have their facade. */
  readonly closed?: number
  readonly glass?: string
}

/** A building frame of columns and slabs; the lower floors may be closed with panels. */
export function frame({
  x,
  base,
  bays,
  floors,
  bay = 46,
  floor = 40,
  tone = mid,
  closed = 0,
  glass = '#5c738f',
}: Frame): string {
  const wide = bays * bay
  return (
    rect(x, base - floors * floor, wide, floors * floor, '#38445a', 'opacity=".38"') +
    times(floors, (level) => {
      const y = base - level * floor
      const isClosed = level < closed
      return isClosed
        ? times(bays, (index) =>
            panel(x + index * bay, y, bay - 1.5, floor, { tone: light }).replaceAll('#5c738f', glass),
          )
        : times(
            bays + 1,
            (index) =>
              rect(x + index * bay - 3.5, y - floor, 7, floor, tone) +
              rect(x + index * bay + 1, y - floor, 2.5, floor, '#000', 'opacity=".15"'),
          )
    }) +
    times(
      floors + 1,
      (level) =>
        rect(x - 8, base - level * floor - 6, wide + 16, 7, light) +
        rect(x - 8, base - level * floor - 1, wide + 16, 2, '#000', 'opacity=".16"'),
    )
  )
}

/** Stacked slabs with timber between them. */
export const slabs = (x: number, y: number, w: number, count: number, tone = mid) =>
  times(count, (index) => {
    const top = y - (index + 1) * 17
    return (
      rect(x + 12, top + 12, 9, 5, '#9a6a45') +
      rect(x + w - 21, top + 12, 9, 5, '#9a6a45') +
      rect(x + (index % 2 ? 3 : 0), top, w, 12, tone) +
      rect(x + (index % 2 ? 3 : 0), top, w, 3, '#fff', 'opacity=".35"')
    )
  })

/** A flight of stairs from its lower left corner, to the upper right. */
export function stairs(x: number, y: number, steps: number, run: number, rise: number, tone = light): string {
  const points: Point[] = [[x, y]]
  for (let index = 0; index < steps; index += 1) {
    points.push([x + index * run, y - (index + 1) * rise], [x + (index + 1) * run, y - (index + 1) * rise])
  }
  const [endX, endY] = [x + steps * run, y - steps * rise]
  points.push([endX, endY + rise * 1.6], [x + run * 1.4, y])
  return (
    shape(points, tone) +
    times(steps, (index) => rect(x + index * run, y - (index + 1) * rise, run, 3, '#fff', 'opacity=".55"')) +
    shape(
      [
        [endX, endY + rise * 0.8],
        [endX, endY + rise * 1.6],
        [x + run * 1.4, y],
        [x + run * 0.5, y],
      ],
      '#000',
      'opacity=".14"',
    )
  )
}

/** Reinforcement seen from the side: bars with stirrups. */
export const cage = (x: number, y: number, w: number, h: number, colour = '#a4562f') =>
  times(Math.round(w / 14) + 1, (index) =>
    line(
      [
        [x + index * 14, y],
        [x + index * 14, y - h],
      ],
      colour,
      2,
    ),
  ) +
  times(Math.max(2, Math.round(h / 14)), (index) =>
    line(
      [
        [x - 4, y - 4 - index * 14],
        [x + w + 6, y - 4 - index * 14],
      ],
      colour,
      2.6,
    ),
  )
