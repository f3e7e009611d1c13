import { disc, faded, glow, gradient, height, line, path, rect, scatter, times, width } from './shapes.ts'

/** The sky from the top of the scene to the bottom. */
export const sky = (...colours: readonly string[]) =>
  gradient(
    'sky',
    colours.map((colour, index) => [index / Math.max(colours.length - 1, 1), colour] as const),
  ) + rect(0, 0, width, height, 'url(#sky)')

export const sun = (x: number, y: number, radius: number, colour = '#fff4d6') =>
  glow('sun', x, y, radius * 3.4, colour, 0.55) + disc(x, y, radius, colour)

export const moon = (x: number, y: number, radius: number) =>
  glow('moon', x, y, radius * 3, '#dfe8ff', 0.35) +
  disc(x, y, radius, '#f1f4ff') +
  disc(x - radius * 0.3, y - radius * 0.2, radius * 0.2, '#d5dcf2') +
  disc(x + radius * 0.35, y + radius * 0.3, radius * 0.14, '#d5dcf2')

export function stars(seed: number, count = 46, lowest = 210): string {
  const next = scatter(seed)
  return times(count, () =>
    disc(next() * width, next() * lowest, 0.6 + next() * 1.1, '#fff', `opacity="${0.4 + next() * 0.6}"`),
  )
}

/** A flat-bottomed cloud. */
export const cloud = (x: number, y: number, scale: number, colour = '#fff', opacity = 0.85) =>
  `<g transform="translate(${x} ${y}) scale(${scale})" opacity="${opacity}">${path(
    'M-62 0a20 20 0 0 1 8-39 30 30 0 0 1 55-13 24 24 0 0 1 36 15 19 19 0 0 1 23 37Z',
    colour,
  )}</g>`

/** A band of fog across the scene. */
export function fog(y: number, thickness: number, colour: string, opacity: number): string {
  const id = `fog${Math.round(y)}`
  return (
    gradient(id, [
      [0, colour, 0],
      [0.5, colour, opacity],
      [1, colour, opacity * 0.7],
    ]) + path(`M0 ${y + 14}q80-26 170-8t180-6 170 4 120-6V${y + thickness}H0Z`, `url(#${id})`)
  )
}

export function snowfall(seed: number, count = 90): string {
  const next = scatter(seed)
  return times(count, () =>
    disc(next() * width, next() * height, 1 + next() * 2.6, '#fff', `opacity="${0.55 + next() * 0.45}"`),
  )
}

export function rain(seed: number, count = 70): string {
  const next = scatter(seed)
  return faded(
    0.45,
    times(count, () => {
      const [x, y] = [next() * width, next() * height]
      const long = 10 + next() * 10
      return line(
        [
          [x, y],
          [x - long * 0.3, y + long],
        ],
        '#eaf3ff',
        1.4,
      )
    }),
  )
}

/** Birds far away. */
export const birds = (x: number, y: number, colour: string) =>
  [
    [0, 0, 1],
    [26, -10, 0.8],
    [44, 6, 0.7],
  ]
    .map(([dx = 0, dy = 0, s = 1]) =>
      path(
        `M${x + dx - 8 * s} ${y + dy}q${4 * s}-${5 * s} ${8 * s} 0q${4 * s}-${5 * s} ${8 * s} 0`,
        'none',
        `stroke="${colour}" stroke-width="1.6"`,
      ),
    )
    .join('')
