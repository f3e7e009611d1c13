import { cloud, sky } from '../draw/air.ts'
import { cage, frame, hanging, mid, panel, slabs } from '../draw/concrete.ts'
import { ground, heap, hills, skyline, tree } from '../draw/land.ts'
import { crane, excavator, forklift, truck } from '../draw/machines.ts'
import { worker } from '../draw/people.ts'
import { at, line, path, rect, shape, times } from '../draw/shapes.ts'
import { fence, formwork, office, scaffold } from '../draw/temporary.ts'

export const firstCrane = () =>
  sky('#5eb1ea', '#a9d8f6', '#e6f5fd') +
  cloud(520, 90, 1.1) +
  cloud(90, 140, 0.8) +
  hills(318, 60, '#b9dcc3') +
  ground(312, '#d6b98a', '#c4a472') +
  crane({ x: 300, base: 330, tall: 270, jib: 260, hook: [0.72, 120, hanging(52, 40)] }) +
  shape(
    [
      [232, 344],
      [368, 344],
      [356, 324],
      [244, 324],
    ],
    '#aab2c0',
  ) +
  office(40, 330, '#3f7fc4') +
  excavator(480, 352, 0.95) +
  heap(560, 356, 96, 34, '#b08a57') +
  worker(196, 364, 0.82, { pose: 'point' }) +
  worker(232, 372, 0.82, { vest: '#ffd23f', helmet: '#fff', pose: 'tablet', mirror: -1 }) +
  fence(392, -10, 650)

export const panelsInStorage = () =>
  sky('#8fc7ee', '#dff0fb') +
  cloud(470, 60, 0.9) +
  rect(0, 150, 640, 100, '#c6d2df') +
  times(16, (index) => rect(index * 42, 150, 2, 100, '#a9b7c7')) +
  shape(
    [
      [0, 150],
      [320, 96],
      [640, 150],
    ],
    '#93a4b8',
  ) +
  ground(250, '#b9bec8', '#a3aab7') +
  // Racks with panels that lean, nearer ones in front.
  times(3, (row) =>
    at(
      70 + row * 16,
      300 + row * 34,
      0.86 + row * 0.14,
      times(
        6,
        (index) =>
          shape(
            [
              [index * 62 + 26, 0],
              [index * 62 + 42, -104],
              [index * 62 + 52, -104],
              [index * 62 + 36, 0],
            ],
            '#aeb6c4',
          ) +
          shape(
            [
              [index * 62, 0],
              [index * 62 + 16, -106],
              [index * 62 + 44, -106],
              [index * 62 + 28, 0],
            ],
            index % 3 === row ? '#eceff4' : '#d6dbe4',
          ) +
          rect(index * 62 + 15, -40, 9, 9, '#1d2433'),
      ) +
        rect(-14, -6, 388, 8, '#3f7fc4') +
        times(7, (index) =>
          line(
            [
              [-8 + index * 62, 0],
              [10 + index * 62, -116],
            ],
            '#3f7fc4',
            5,
          ),
        ),
    ),
  ) +
  worker(562, 376, 1.1, { pose: 'tablet', mirror: -1 })

export const lorryAtGate = () =>
  sky('#8fcdf0', '#e9f6fc') +
  cloud(210, 76, 0.9) +
  hills(270, 46, '#a8cfa9') +
  tree(40, 282, 1.1) +
  tree(86, 284, 0.8, '#68a878') +
  frame({ x: 420, base: 284, bays: 4, floors: 4, closed: 1 }) +
  ground(280, '#9aa3b1') +
  rect(0, 334, 640, 5, '#f4f6fa', 'stroke-dasharray="40 30"') +
  fence(284, -10, 150) +
  office(168, 284, '#f0723f') +
  truck(
    258,
    372,
    1.3,
    '#2f62c9',
    times(4, (index) => panel(-120 + index * 42, -30, 38, 62, { window: index % 2 === 0, mark: '#e04f3d' })),
  ) +
  rect(520, 262, 10, 118, '#32405a') +
  at(
    524,
    300,
    1,
    times(7, (index) => rect(-index * 22 - 22, -6, 22, 9, index % 2 ? '#fff' : '#e04f3d')),
  ) +
  worker(580, 384, 1.15, { pose: 'wave', mirror: -1, vest: '#ffd23f' })

export const lastSlabPoured = () =>
  sky('#6db9ec', '#d9effb') +
  cloud(90, 70, 0.8) +
  cloud(540, 110, 1) +
  skyline({ seed: 31, base: 210, tallest: 60, fill: '#b7d3e4' }) +
  rect(0, 206, 640, 20, '#d9dde4') +
  shape(
    [
      [0, 222],
      [640, 222],
      [640, 400],
      [0, 400],
    ],
    '#bcc3cf',
  ) +
  shape(
    [
      [0, 222],
      [330, 222],
      [250, 400],
      [0, 400],
    ],
    '#9aa5b6',
  ) +
  cage(346, 244, 280, 18) +
  times(9, (index) =>
    line(
      [
        [350 + index * 34, 250],
        [300 + index * 44, 400],
      ],
      '#a4562f',
      2.4,
    ),
  ) +
  times(6, (index) =>
    line(
      [
        [338 - index * 14, 256 + index * 26],
        [640, 256 + index * 26],
      ],
      '#b5653a',
      2.4,
    ),
  ) +
  path('M640 40Q470 30 410 96t-96 150', 'none', 'stroke="#5b6475" stroke-width="13" stroke-linecap="round"') +
  path('M314 246q-4 30 2 60', 'none', 'stroke="#3b4252" stroke-width="15" stroke-linecap="round"') +
  path('M230 330q40-34 90-22t96 18q-40 34-104 30t-82-26Z', '#8590a3') +
  worker(280, 330, 1.3, { pose: 'carry' }) +
  worker(170, 322, 1.2, { pose: 'walk', vest: '#ffd23f', helmet: '#fff' }) +
  line(
    [
      [196, 276],
      [226, 340],
    ],
    '#9a6a45',
    5,
  ) +
  worker(92, 372, 1.4, { pose: 'wave', helmet: '#e04f3d' }) +
  times(7, (index) =>
    line(
      [
        [index * 106, 212],
        [index * 106, 172],
      ],
      '#f2b32c',
      4,
    ),
  ) +
  line(
    [
      [0, 176],
      [640, 176],
    ],
    '#f2b32c',
    4,
  ) +
  line(
    [
      [0, 194],
      [640, 194],
    ],
    '#f2b32c',
    3,
  )

export const formworkCarpenters = () =>
  sky('#9ed3f0', '#f3f8fb') +
  hills(250, 50, '#bcd9bd') +
  ground(300, '#cdb48a', '#b89c70') +
  scaffold(408, 300, 200, 4) +
  frame({ x: 424, base: 300, bays: 4, floors: 3, tone: mid }) +
  formwork(54, 336, 300, 150) +
  cage(70, 190, 270, 40) +
  heap(560, 380, 110, 40, '#b08a57') +
  times(5, (index) => rect(386 + index * 3, 368 - index * 8, 130, 6, index % 2 ? '#c98f4c' : '#dba75f')) +
  worker(140, 380, 1.35, { pose: 'point', helmet: '#3f7fc4' }) +
  worker(300, 384, 1.35, { pose: 'carry', mirror: -1, vest: '#ffd23f' })

export const loadingTrailer = () =>
  sky('#a7d6f2', '#f5fafd') +
  rect(0, 110, 640, 190, '#dfe5ec') +
  times(13, (index) => rect(index * 52, 110, 3, 190, '#c3ccd8')) +
  rect(0, 96, 640, 18, '#3f7fc4') +
  rect(360, 160, 160, 140, '#42526c') +
  times(6, (index) => rect(360, 160 + index * 12, 160, 2, '#5f7190')) +
  ground(300, '#aab2bf', '#949dac') +
  line(
    [
      [80, 20],
      [80, 300],
    ],
    '#f2b32c',
    14,
  ) +
  line(
    [
      [560, 20],
      [560, 300],
    ],
    '#f2b32c',
    14,
  ) +
  rect(60, 26, 520, 20, '#e59f1b') +
  rect(216, 44, 46, 14, '#5b6475') +
  at(239, 58, 1, hanging(110, 84)) +
  truck(236, 366, 1.2, '#e04f3d', slabs(-118, -30, 150, 2)) +
  forklift(508, 376, 0.95, slabs(0, 0, 46, 2)) +
  worker(410, 380, 1.15, { pose: 'wave', mirror: -1 })
