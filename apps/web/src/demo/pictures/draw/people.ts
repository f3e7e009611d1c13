import { at, disc, line, type Point, path, rect, round } from './shapes.ts'

interface Worker {
  readonly vest?: string
  readonly helmet?: string
  readonly skin?: string
  readonly trousers?: string
  /** The poses of the arms. */
  readonly pose?: 'stand' | 'wave' | 'point' | 'carry' | 'tablet' | 'walk'
  readonly mirror?: 1 | -1
}

const limb = (points: readonly Point[], colour: string, thickness = 7) => line(points, colour, thickness)

/** A worker of 72 units; the feet are at the point. */
export function worker(
  x: number,
  y: number,
  scale: number,
  {
    vest = '#f5883c',
    helmet = '#ffd23f',
    skin = '#d59a72',
    trousers = '#2b3a55',
    pose = 'stand',
    mirror = 1,
  }: Worker = {},
): string {
  const legs =
    pose === 'walk'
      ? limb(
          [
            [-1, -30],
            [-9, -15],
            [-13, -1],
          ],
          trousers,
        ) +
        limb(
          [
            [2, -30],
            [9, -16],
            [11, -1],
          ],
          trousers,
        )
      : limb(
          [
            [-4, -30],
            [-5, -1],
          ],
          trousers,
        ) +
        limb(
          [
            [4, -30],
            [5, -1],
          ],
          trousers,
        )
  const boots =
    pose === 'walk'
      ? round(-17, -5, 11, 5, 2, '#1d2433') + round(7, -5, 11, 5, 2, '#1d2433')
      : round(-10, -5, 10, 5, 2, '#1d2433') + round(1, -5, 10, 5, 2, '#1d2433')
  const body =
    round(-10, -55, 20, 28, 6, vest) +
    rect(-10, -42, 20, 3.4, '#fdf6d0') +
    rect(-6, -55, 3, 28, '#fdf6d0', 'opacity=".85"') +
    rect(3, -55, 3, 28, '#fdf6d0', 'opacity=".85"')
  const sleeve = '#33507c'
  const arms = {
    stand:
      limb(
        [
          [-10, -51],
          [-14, -38],
          [-12, -28],
        ],
        sleeve,
        6,
      ) +
      limb(
        [
          [10, -51],
          [14, -38],
          [12, -28],
        ],
        sleeve,
        6,
      ),
    walk:
      limb(
        [
          [-10, -51],
          [-15, -40],
          [-9, -32],
        ],
        sleeve,
        6,
      ) +
      limb(
        [
          [10, -51],
          [15, -41],
          [20, -34],
        ],
        sleeve,
        6,
      ),
    wave:
      limb(
        [
          [-10, -51],
          [-14, -38],
          [-12, -28],
        ],
        sleeve,
        6,
      ) +
      limb(
        [
          [10, -51],
          [17, -60],
          [19, -74],
        ],
        sleeve,
        6,
      ) +
      disc(19, -76, 3.4, skin),
    point:
      limb(
        [
          [-10, -51],
          [-13, -40],
          [-7, -34],
        ],
        sleeve,
        6,
      ) +
      limb(
        [
          [10, -50],
          [20, -52],
          [31, -56],
        ],
        sleeve,
        6,
      ) +
      disc(33, -57, 3.2, skin),
    carry:
      limb(
        [
          [-10, -51],
          [-4, -40],
          [9, -40],
        ],
        sleeve,
        6,
      ) +
      limb(
        [
          [10, -51],
          [16, -42],
          [20, -40],
        ],
        sleeve,
        6,
      ),
    tablet:
      round(7, -49, 14, 18, 2, '#1d2433') +
      rect(9, -47, 10, 14, '#a9d4ff') +
      limb(
        [
          [10, -50],
          [13, -38],
          [11, -35],
        ],
        sleeve,
        6,
      ) +
      limb(
        [
          [-10, -51],
          [-6, -38],
          [8, -36],
        ],
        sleeve,
        6,
      ),
  }[pose]
  const head = rect(-3, -60, 6, 7, skin) + disc(0, -65, 7.6, skin)
  const hat =
    path('M-10 -67a10 10 0 0 1 20 0Z', helmet) +
    round(-10, -68, 23, 3, 1.5, helmet) +
    rect(-1.5, -77, 3, 10, '#fff', 'opacity=".35"')
  return at(x, y, scale, legs + boots + body + arms + head + hat, mirror)
}
