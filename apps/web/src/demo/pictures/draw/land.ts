import { at, disc, type Point, path, rect, scatter, shape, times, width } from './shapes.ts'

/** A soft line of hills; `tall` is the height of the highest above `y`. */
export const hills = (y: number, tall: number, colour: string, shift = 0) =>
  path(
    `M${-80 + shift} ${y}C${40 + shift} ${y - tall} ${130 + shift} ${y - tall * 0.9} ${230 + shift} ${y - tall * 0.3}S${430 + shift} ${y - tall * 1.1} ${540 + shift} ${y - tall * 0.4}S${760 + shift} ${y - tall * 0.6} ${860} ${y}V400H-80Z`,
    colour,
  )

export const ground = (y: number, colour: string, edge = '') =>
  rect(0, y, width, 400 - y, colour) + (edge ? rect(0, y, width, 3, edge) : '')

interface Skyline {
  readonly seed: number
  readonly base: number
  readonly tallest: number
  readonly fill: string
  /** The colour of the windows; none without it. */
  readonly windows?: string
  readonly from?: number
  readonly to?: number
}

/** A row of buildings far away. */
export function skyline({ seed, base, tallest, fill, windows, from = -10, to = width }: Skyline): string {
  const next = scatter(seed)
  let drawing = ''
  for (let x = from; x < to; ) {
    const wide = 26 + next() * 42
    const tall = tallest * (0.35 + next() * 0.65)
    const top = base - tall
    drawing += rect(x, top, wide, tall, fill)
    if (next() > 0.7) drawing += rect(x + wide / 2 - 1, top - 14, 2, 14, fill)
    if (windows) {
      for (let wx = x + 6; wx < x + wide - 8; wx += 10) {
        for (let wy = top + 8; wy < base - 10; wy += 13) if (next() > 0.45) drawing += rect(wx, wy, 4, 6, windows)
      }
    }
    x += wide + (next() > 0.7 ? 10 : 2)
  }
  return drawing
}

/** A round tree; its foot is at the point. */
export const tree = (x: number, y: number, scale: number, leaf = '#4f8f63', trunk = '#6b4a35') =>
  at(
    x,
    y,
    scale,
    rect(-3, -26, 6, 26, trunk) +
      disc(0, -44, 22, leaf) +
      disc(-14, -34, 14, leaf) +
      disc(14, -34, 14, leaf) +
      disc(-7, -50, 9, '#fff', 'opacity=".14"'),
  )

/** A conifer, with snow on its branches if wanted. */
export const pine = (x: number, y: number, scale: number, leaf = '#2f6350', hasSnow = false) =>
  at(
    x,
    y,
    scale,
    rect(-3, -12, 6, 12, '#5d4636') +
      times(3, (index) => {
        const [top, wide] = [-36 - index * 18, 24 - index * 6]
        const points: Point[] = [
          [0, top - 12],
          [wide, top + 26],
          [-wide, top + 26],
        ]
        const cap: Point[] = [
          [0, top - 12],
          [wide * 0.55, top + 9],
          [wide * 0.1, top + 4],
          [-wide * 0.5, top + 9],
        ]
        return shape(points, leaf) + (hasSnow ? shape(cap, '#fff') : '')
      }),
  )

/** Water with glints. */
export function water(y: number, colour: string, glint: string, seed = 3): string {
  const next = scatter(seed)
  return (
    rect(0, y, width, 400 - y, colour) +
    times(26, () => {
      const depth = next()
      return rect(
        next() * width,
        y + 6 + depth * (386 - y),
        18 + depth * 46,
        1.6 + depth,
        glint,
        `rx="1" opacity="${0.2 + depth * 0.4}"`,
      )
    })
  )
}

/** Stacked earth or gravel. */
export const heap = (x: number, y: number, wide: number, tall: number, colour: string) =>
  path(`M${x} ${y}q${wide * 0.28}-${tall * 1.3} ${wide * 0.52}-${tall}t${wide * 0.48} ${tall}Z`, colour) +
  path(
    `M${x + wide * 0.3} ${y}q${wide * 0.16}-${tall * 0.8} ${wide * 0.24}-${tall * 0.96}t${wide * 0.46} ${tall * 0.96}Z`,
    '#000',
    'opacity=".1"',
  )
