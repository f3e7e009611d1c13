import { cage, panel, slabs } from '../draw/concrete.ts'
import { worker } from '../draw/people.ts'
import { at, disc, glow, gradient, line, path, rect, round, shape, times } from '../draw/shapes.ts'

/** A hall with roof girders and windows. */
const hall = (wall: string, girder: string, floor: string) =>
  rect(0, 0, 640, 400, wall) +
  times(5, (index) => rect(30 + index * 124, 70, 88, 46, '#cfe6f5') + rect(72 + index * 124, 70, 4, 46, wall)) +
  rect(0, 40, 640, 12, girder) +
  times(16, (index) =>
    line(
      [
        [index * 42, 40],
        [index * 42 + 21, 8],
        [index * 42 + 42, 40],
      ],
      girder,
      4,
    ),
  ) +
  rect(0, 4, 640, 6, girder) +
  shape(
    [
      [0, 280],
      [640, 280],
      [640, 400],
      [0, 400],
    ],
    floor,
  )

export const castingHall = () =>
  hall('#e7ebf1', '#8593a9', '#b5bdca') +
  rect(0, 128, 640, 16, '#f2b32c') +
  rect(410, 140, 60, 18, '#5b6475') +
  at(
    440,
    158,
    1,
    line(
      [
        [0, 0],
        [0, 30],
      ],
      '#3b4252',
      3,
    ) +
      path('M-26 30h52l-10 44h-32Z', '#e04f3d') +
      rect(-6, 74, 12, 10, '#5b6475'),
  ) +
  times(3, (index) =>
    at(
      40 + index * 24,
      296 + index * 40,
      0.8 + index * 0.2,
      rect(0, -16, 440, 16, '#3f7fc4') +
        rect(8, -24, 424, 10, '#aab4c4') +
        cage(20, -22, 180, 12) +
        rect(210, -28, 216, 8, '#8590a3'),
    ),
  ) +
  worker(520, 330, 1.15, { pose: 'point', mirror: -1 }) +
  worker(580, 380, 1.3, { pose: 'tablet', vest: '#ffd23f', mirror: -1 })

export const mouldDiary = () =>
  rect(0, 0, 640, 400, '#dfe4ec') +
  gradient('steel', [
    [0, '#9fb0c6'],
    [0.5, '#d5deea'],
    [1, '#8396b0'],
  ]) +
  shape(
    [
      [60, 330],
      [60, 60],
      [420, 60],
      [420, 330],
    ],
    '#62738e',
  ) +
  shape(
    [
      [80, 316],
      [80, 76],
      [404, 76],
      [404, 316],
    ],
    'url(#steel)',
  ) +
  times(6, (index) =>
    shape(
      [
        [96 + index * 50, 300 - index * 34],
        [146 + index * 50, 300 - index * 34],
        [146 + index * 50, 266 - index * 34],
        [132 + index * 50, 266 - index * 34],
        [96 + index * 50, 286 - index * 34],
      ],
      '#71839e',
    ),
  ) +
  times(9, (index) => disc(72 + index * 42, 68, 4, '#3c4a63') + disc(72 + index * 42, 322, 4, '#3c4a63')) +
  path('M150 120q60 18 120-6t110 14', 'none', 'stroke="#fff" stroke-width="9" opacity=".6"') +
  path('M120 210q40-8 66 6', 'none', 'stroke="#7a4c2e" stroke-width="4" opacity=".6"') +
  round(456, 96, 128, 168, 8, '#fffdf6') +
  rect(456, 96, 26, 168, '#e8b04a') +
  times(6, (index) => rect(494, 120 + index * 22, index % 2 ? 62 : 76, 5, '#b9bfca')) +
  disc(560, 232, 13, '#e04f3d', 'opacity=".85"') +
  line(
    [
      [540, 290],
      [602, 218],
    ],
    '#2f62c9',
    7,
  ) +
  rect(0, 344, 640, 56, '#b3bccb') +
  worker(520, 398, 1.5, { pose: 'carry', mirror: -1, helmet: '#3f7fc4' })

export const ninetySecondInspection = () =>
  rect(0, 0, 640, 400, '#f3e9dc') +
  rect(0, 330, 640, 70, '#cdbfac') +
  panel(90, 336, 250, 270, { mark: '#2f62c9' }) +
  times(5, (index) => {
    const spots = [
      [104, 78],
      [326, 78],
      [214, 180],
      [330, 322],
      [204, 296],
    ] as const
    const [x, y] = spots[index] ?? [0, 0]
    return (
      disc(x, y, 19, '#2f8a5b', 'opacity=".2"') +
      disc(x, y, 13, '#2f8a5b') +
      path(`M${x - 6} ${y}l4 5 8-9`, 'none', 'stroke="#fff" stroke-width="3" stroke-linecap="round"')
    )
  }) +
  worker(456, 372, 2.6, { pose: 'tablet', mirror: -1, vest: '#ffd23f', helmet: '#fff', skin: '#e0a583' }) +
  disc(566, 86, 46, '#fff') +
  disc(566, 86, 46, 'none', 'stroke="#2b3a55" stroke-width="6"') +
  path('M566 86V52a34 34 0 1 1-34 34Z', '#f0723f', 'opacity=".9"') +
  line(
    [
      [566, 86],
      [566, 58],
    ],
    '#2b3a55',
    5,
  ) +
  rect(560, 28, 12, 12, '#2b3a55')

export const modelOnScreen = () =>
  rect(0, 0, 640, 400, '#e4e9f5') +
  rect(0, 310, 640, 90, '#c98f5a') +
  rect(0, 310, 640, 8, '#a8703f') +
  round(120, 50, 360, 228, 12, '#1d2433') +
  round(132, 62, 336, 204, 6, '#0f1a38') +
  rect(280, 278, 40, 26, '#2a3140') +
  round(244, 300, 112, 12, 5, '#2a3140') +
  at(
    214,
    240,
    0.9,
    times(4, (level) =>
      times(3, (bay) =>
        shape(
          [
            [bay * 56, -level * 40],
            [bay * 56 + 54, -level * 40 - 14],
            [bay * 56 + 54, -level * 40 - 52],
            [bay * 56, -level * 40 - 38],
          ],
          ['#5b86ff', '#34c38f', '#f5b041', '#5b86ff'][(level + bay) % 4] ?? '#5b86ff',
          'opacity=".9"',
        ),
      ),
    ),
  ) +
  times(5, (index) => rect(146, 78 + index * 20, index % 2 ? 30 : 42, 6, '#3c4f86')) +
  round(512, 236, 52, 72, 6, '#fff') +
  path('M564 252q24 0 24 20t-24 20', 'none', 'stroke="#fff" stroke-width="8"') +
  path('M526 226q-6-12 2-22t0-20M546 226q-6-12 2-22', 'none', 'stroke="#fff" stroke-width="3" opacity=".8"') +
  path('M46 308a34 34 0 0 1 68 0Z', '#ffd23f') +
  round(38, 304, 86, 8, 4, '#f2b32c') +
  round(160, 326, 230, 30, 6, '#eef1f6') +
  times(
    16,
    (index) => rect(170 + index * 13.4, 333, 10, 6, '#b9c2d0') + rect(170 + index * 13.4, 343, 10, 6, '#b9c2d0'),
  )

export const curingChamber = () =>
  rect(0, 0, 640, 400, '#4a2f3b') +
  glow('heat', 320, 190, 360, '#ff9c5a', 0.75) +
  times(4, (row) =>
    at(
      0,
      row * 84 + 92,
      1,
      rect(60, -8, 520, 8, '#2f2230') +
        slabs(80, -8, 150, 2, '#cfa58d') +
        slabs(246, -8, 150, 2, '#c79a82') +
        slabs(412, -8, 150, 2, '#cfa58d'),
    ),
  ) +
  times(4, (index) => rect(56 + index * 174, 0, 10, 400, '#2f2230')) +
  times(5, (index) =>
    path(
      `M${120 + index * 100} 396q-16-24 0-46t0-46`,
      'none',
      'stroke="#ffe1c4" stroke-width="5" opacity=".28" stroke-linecap="round"',
    ),
  ) +
  round(268, 150, 104, 54, 8, '#1d1420') +
  round(278, 160, 84, 34, 4, '#3a1f22') +
  path(
    'M290 186v-18M304 168v18M300 168h18M318 168v18M336 186l10-18',
    'none',
    'stroke="#ff9c5a" stroke-width="4" stroke-linecap="round"',
  )
