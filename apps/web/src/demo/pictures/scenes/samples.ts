import { cloud, sky } from '../draw/air.ts'
import { frame, hanging, panel } from '../draw/concrete.ts'
import { ground, skyline, tree } from '../draw/land.ts'
import { worker } from '../draw/people.ts'
import { at, disc, line, path, rect, round, scatter, shape, times } from '../draw/shapes.ts'

/** A concrete sample with its texture, in the sun. */
function sample(base: string, back: string, texture: string): string {
  return (
    rect(0, 0, 640, 400, back) +
    shape(
      [
        [0, 300],
        [640, 260],
        [640, 400],
        [0, 400],
      ],
      '#fff',
      'opacity=".35"',
    ) +
    shape(
      [
        [160, 360],
        [180, 70],
        [500, 70],
        [520, 360],
      ],
      '#000',
      'opacity=".14" transform="translate(18 14)"',
    ) +
    shape(
      [
        [160, 350],
        [180, 60],
        [490, 60],
        [510, 350],
      ],
      base,
    ) +
    `<clipPath id="sample"><path d="M160 350L180 60H490L510 350Z"/></clipPath><g clip-path="url(#sample)">${texture}</g>` +
    shape(
      [
        [510, 350],
        [490, 60],
        [506, 66],
        [530, 344],
      ],
      '#000',
      'opacity=".25"',
    ) +
    round(290, 306, 90, 26, 4, '#fff') +
    rect(302, 316, 46, 5, '#2b3a55') +
    disc(366, 318, 5, '#f0723f')
  )
}

export const brushedSample = () =>
  sample(
    '#c9ced8',
    '#f2d9bf',
    times(60, (index) =>
      line(
        [
          [140 + index * 7, 40],
          [160 + index * 7, 370],
        ],
        index % 3 ? '#aeb6c4' : '#e7eaf0',
        2,
      ),
    ),
  )

export function washedSample(): string {
  const next = scatter(11)
  const stones = ['#8d7b6a', '#b9a78f', '#6f7682', '#d9cbb5', '#97a0ac']
  return sample(
    '#bdb8ae',
    '#cfe3ee',
    times(420, (index) => disc(155 + next() * 360, 55 + next() * 300, 3 + next() * 5, stones[index % 5] ?? '#888')),
  )
}

export function etchedSample(): string {
  const next = scatter(23)
  return sample(
    '#e3ddd2',
    '#d9d3ea',
    times(700, () =>
      disc(155 + next() * 360, 55 + next() * 300, 0.7 + next() * 1.3, next() > 0.5 ? '#c2b8a6' : '#fffaf0'),
    ),
  )
}

export const threeGreys = () =>
  sky('#cfd9e4', '#eef2f6') +
  rect(0, 300, 640, 100, '#a8bfa0') +
  tree(596, 318, 1.5, '#7fa37c') +
  [
    [46, '#a2a8b3'],
    [196, '#bcc1c9'],
    [346, '#d5d8dc'],
  ]
    .map(
      ([x, tone]) =>
        panel(Number(x), 330, 130, 230, { tone: String(tone), window: false }) +
        round(Number(x) + 46, 290, 38, 20, 3, '#fff'),
    )
    .join('') +
  shape(
    [
      [496, 330],
      [500, 130],
      [590, 130],
      [594, 330],
    ],
    'none',
    'stroke="#7d8899" stroke-width="3" stroke-dasharray="9 8"',
  ) +
  path('M528 214q0-26 20-26t18 20q0 14-16 22v14', 'none', 'stroke="#7d8899" stroke-width="7" stroke-linecap="round"') +
  disc(550, 268, 5, '#7d8899') +
  worker(320, 396, 1.5, { vest: '#7555ca', helmet: '#fff', pose: 'point' }) +
  worker(272, 394, 1.4, { vest: '#2f8a5b', helmet: '#fff', pose: 'stand' })

export const levelTwelveClosed = () =>
  sky('#67b6ec', '#c7e7f9', '#f4fafd') +
  cloud(520, 70, 1) +
  cloud(80, 120, 0.7) +
  skyline({ seed: 17, base: 400, tallest: 120, fill: '#b5d0e2' }) +
  frame({ x: 190, base: 420, bays: 5, floors: 8, closed: 8 }) +
  rect(182, 90, 246, 8, '#d9dde4') +
  at(
    330,
    0,
    1,
    line(
      [
        [0, 0],
        [0, 10],
      ],
      '#3b4252',
      2,
    ),
  ) +
  line(
    [
      [512, -10],
      [512, 40],
    ],
    '#3b4252',
    2,
  ) +
  at(512, 40, 1, hanging(64, 52)) +
  worker(236, 92, 0.95, { pose: 'wave' }) +
  worker(292, 92, 0.95, { pose: 'wave', vest: '#ffd23f', mirror: -1 }) +
  worker(352, 92, 0.95, { pose: 'point', helmet: '#e04f3d' }) +
  round(250, 184, 130, 54, 6, '#2f62c9') +
  rect(266, 200, 98, 8, '#fff') +
  rect(266, 216, 60, 8, '#bfd3ff')

export const toolboxTalk = () =>
  sky('#fde2c4', '#fdf3e6') +
  frame({ x: 360, base: 300, bays: 6, floors: 5, closed: 2 }) +
  ground(296, '#d8c3a0', '#c3aa82') +
  rect(60, 130, 190, 130, '#fff') +
  rect(60, 130, 190, 130, 'none', 'stroke="#32405a" stroke-width="7"') +
  line(
    [
      [90, 264],
      [76, 340],
    ],
    '#32405a',
    6,
  ) +
  line(
    [
      [220, 264],
      [234, 340],
    ],
    '#32405a',
    6,
  ) +
  path(
    'M84 232l40-40 30 20 62-56',
    'none',
    'stroke="#2f62c9" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"',
  ) +
  rect(84, 148, 60, 7, '#b9c2d0') +
  worker(286, 352, 1.6, { pose: 'point', mirror: -1, helmet: '#fff', vest: '#ffd23f' }) +
  worker(366, 372, 1.5, { skin: '#a86d4b' }) +
  worker(424, 384, 1.6, { helmet: '#3f7fc4', skin: '#e0a583' }) +
  worker(486, 372, 1.5, { helmet: '#e04f3d', skin: '#c98a66', vest: '#2f8a5b' }) +
  worker(548, 388, 1.6, { skin: '#86543a', pose: 'tablet' })
