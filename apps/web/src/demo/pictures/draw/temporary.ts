import { line, rect, round, shape, times } from './shapes.ts'

/** A formwork panel with its props. */
export const formwork = (x: number, y: number, w: number, h: number) =>
  rect(x, y - h, w, h, '#d9a45c') +
  times(Math.floor(w / 34), (index) => rect(x + 10 + index * 34, y - h, 7, h, '#b27b39')) +
  times(3, (index) => rect(x - 4, y - h + 12 + index * ((h - 20) / 2), w + 8, 7, '#f2b32c')) +
  times(Math.ceil(w / 110), (index) =>
    line(
      [
        [x + 30 + index * 100, y - h * 0.7],
        [x - 8 + index * 100, y],
      ],
      '#5b6475',
      4,
    ),
  )

/** Scaffolding with boards. */
export const scaffold = (x: number, base: number, w: number, levels: number, level = 40) =>
  times(Math.round(w / 40) + 1, (index) =>
    line(
      [
        [x + index * 40, base],
        [x + index * 40, base - levels * level - 14],
      ],
      '#7f8aa0',
      2.4,
    ),
  ) +
  times(levels, (index) => {
    const y = base - (index + 1) * level
    return (
      rect(x - 4, y, w + 8, 4, '#c28a4a') +
      line(
        [
          [x, y - 14],
          [x + w, y - 14],
        ],
        '#7f8aa0',
        1.6,
      ) +
      line(
        [
          [x, y + level],
          [x + 40, y],
        ],
        '#7f8aa0',
        1.3,
      )
    )
  })

/** A floodlight on a mast, with its cone of light. */
export const floodlight = (x: number, y: number, tall: number, side: 1 | -1) =>
  shape(
    [
      [x + side * 8, y - tall],
      [x + side * 210, y],
      [x + side * 40, y],
    ],
    '#fff3c4',
    'opacity=".2"',
  ) +
  rect(x - 2, y - tall, 4, tall, '#4a5366') +
  round(x - 12, y - tall - 10, 24, 13, 3, '#2a3140') +
  rect(x - 9, y - tall - 7, 18, 7, '#fff6d8')

/** A container with a door and a window, as a site office. */
export const office = (x: number, y: number, colour: string) =>
  rect(x, y - 46, 110, 46, colour) +
  times(13, (index) => rect(x + 3 + index * 8.4, y - 44, 2, 42, '#000', 'opacity=".1"')) +
  rect(x + 12, y - 36, 22, 36, '#32405a') +
  rect(x + 48, y - 36, 46, 18, '#bfe0f7') +
  rect(x - 3, y - 50, 116, 5, '#32405a')

/** A fence of mesh panels. */
export const fence = (y: number, from: number, to: number, colour = '#8d97a8') =>
  times(Math.floor((to - from) / 52), (index) => {
    const x = from + index * 52
    return (
      line(
        [
          [x, y],
          [x, y - 34],
          [x + 48, y - 34],
          [x + 48, y],
        ],
        colour,
        2.2,
      ) +
      times(7, (bar) =>
        line(
          [
            [x + 6 + bar * 6, y - 3],
            [x + 6 + bar * 6, y - 32],
          ],
          colour,
          0.8,
        ),
      ) +
      round(x - 6, y - 4, 12, 5, 1, '#6d7688')
    )
  })
