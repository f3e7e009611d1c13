import { birds, cloud, fog, sky, sun } from '../draw/air.ts'
import { frame, hanging, panel, stairs } from '../draw/concrete.ts'
import { ground, heap, hills, skyline, tree, water } from '../draw/land.ts'
import { crane, mixer } from '../draw/machines.ts'
import { worker } from '../draw/people.ts'
import { at, line, path, rect, shape, times } from '../draw/shapes.ts'

export const morningOverTown = () =>
  sky('#f9b98a', '#fbd9ae', '#fdeed6') +
  sun(452, 232, 40, '#fff2cf') +
  cloud(120, 96, 1, '#fff', 0.6) +
  cloud(330, 66, 0.7, '#fff', 0.5) +
  birds(250, 130, '#a8705b') +
  skyline({ seed: 5, base: 300, tallest: 130, fill: '#e0a48d' }) +
  skyline({ seed: 21, base: 330, tallest: 104, fill: '#bd7b72', windows: '#ffe3ae' }) +
  crane({ x: 120, base: 330, tall: 214, jib: 170, colour: '#7c4a52', hook: [0.7, 60] }) +
  crane({ x: 548, base: 330, tall: 150, jib: -130, colour: '#8b5560' }) +
  fog(300, 60, '#fde7cf', 0.75) +
  skyline({ seed: 44, base: 400, tallest: 76, fill: '#6d4453', windows: '#ffcf8a' })

export const stairsGoingUp = () =>
  rect(0, 0, 640, 400, '#e8ebf1') +
  shape(
    [
      [0, 0],
      [250, 0],
      [250, 400],
      [0, 400],
    ],
    '#d3d9e3',
  ) +
  shape(
    [
      [430, 0],
      [640, 0],
      [640, 400],
      [430, 400],
    ],
    '#c3cbd8',
  ) +
  rect(470, 54, 120, 150, '#8cc6ef') +
  path('M470 160q40-30 70-10t50-14v68H470Z', '#cfe8f8') +
  rect(527, 54, 6, 150, '#eef1f6') +
  rect(0, 356, 640, 44, '#a9b2c2') +
  stairs(40, 366, 11, 38, 18, '#f4f6fa') +
  shape(
    [
      [448, 168],
      [640, 168],
      [640, 196],
      [448, 196],
    ],
    '#b3bccb',
  ) +
  times(12, (index) =>
    line(
      [
        [58 + index * 38, 350 - index * 18],
        [58 + index * 38, 290 - index * 18],
      ],
      '#3f7fc4',
      3,
    ),
  ) +
  line(
    [
      [58, 290],
      [476, 92],
      [636, 92],
    ],
    '#f2b32c',
    5,
  ) +
  stairs(640, 0, 0, 0, 0) +
  worker(262, 256, 1.25, { pose: 'walk' }) +
  worker(560, 168, 1.05, { vest: '#ffd23f', helmet: '#3f7fc4', pose: 'wave', mirror: -1 })

export const balconiesInRow = () =>
  sky('#59aee8', '#bfe3f8') +
  cloud(560, 84, 0.8) +
  shape(
    [
      [60, 400],
      [60, 20],
      [430, 84],
      [430, 400],
    ],
    '#dfe4ec',
  ) +
  shape(
    [
      [430, 84],
      [560, 140],
      [560, 400],
      [430, 400],
    ],
    '#aab4c5',
  ) +
  times(6, (row) =>
    times(4, (column) => {
      const x = 84 + column * 88
      const slope = 11 + column * 13.4
      const y = 40 + slope + row * 60
      return (
        shape(
          [
            [x + 6, y - 6],
            [x + 52, y + 2],
            [x + 52, y + 36],
            [x + 6, y + 30],
          ],
          '#4f7397',
        ) +
        shape(
          [
            [x + 6, y - 6],
            [x + 30, y - 2],
            [x + 30, y + 33],
            [x + 6, y + 30],
          ],
          '#7fb4dd',
        ) +
        shape(
          [
            [x - 4, y + 30],
            [x + 62, y + 38],
            [x + 54, y + 52],
            [x - 14, y + 43],
          ],
          '#f7f9fc',
        ) +
        shape(
          [
            [x - 14, y + 43],
            [x + 54, y + 52],
            [x + 54, y + 58],
            [x - 14, y + 49],
          ],
          '#98a3b5',
        ) +
        times(8, (bar) =>
          line(
            [
              [x - 13 + bar * 9.6, y + 43 + bar * 1.2],
              [x - 13 + bar * 9.6, y + 26 + bar * 1.2],
            ],
            '#f0723f',
            1.6,
          ),
        ) +
        line(
          [
            [x - 14, y + 26],
            [x + 54, y + 35],
          ],
          '#f0723f',
          3,
        )
      )
    }),
  ) +
  times(5, (row) => rect(470, 176 + row * 46, 30, 24, '#6f8bab') + rect(518, 190 + row * 42, 22, 22, '#6f8bab')) +
  tree(600, 398, 1.3) +
  tree(24, 398, 1.1, '#5fa073')

export const harbourSideTowers = () =>
  sky('#7cc4ee', '#cfeaf8', '#f7f6e8') +
  cloud(110, 70, 0.9) +
  cloud(420, 52, 0.6) +
  skyline({ seed: 9, base: 262, tallest: 70, fill: '#a9c6da', from: -10, to: 660 }) +
  frame({ x: 250, base: 268, bays: 2, floors: 5, closed: 4, glass: '#3e7ca8' }) +
  at(366, 268, 1, frame({ x: 0, base: 0, bays: 2, floors: 4, closed: 3, glass: '#3e7ca8' })) +
  rect(120, 96, 78, 172, '#e9edf3') +
  times(8, (row) => times(4, (column) => rect(130 + column * 16, 108 + row * 20, 10, 12, '#3e7ca8'))) +
  crane({ x: 480, base: 268, tall: 190, jib: -150, hook: [0.66, 30, hanging(36, 26)] }) +
  rect(0, 264, 640, 14, '#8d97a8') +
  water(278, '#3d86b4', '#d6f0fb', 7) +
  path('M60 330h190l-22 34H92Z', '#c94b3b') +
  path('M66 342h178l-6 10H72Z', '#8f2f27') +
  rect(92, 296, 40, 34, '#f4f6fa') +
  rect(98, 302, 28, 10, '#3e7ca8') +
  times(4, (index) => panel(144 + index * 22, 330, 18, 24, { window: false })) +
  birds(520, 200, '#4f7f9c')

export const mixerArrives = () =>
  sky('#82c3ec', '#e8f5fc') +
  cloud(150, 80, 1) +
  hills(280, 70, '#9ecaa4', 120) +
  hills(300, 40, '#7fb58d', -60) +
  ground(300, '#c9b086', '#b3986d') +
  frame({ x: 30, base: 302, bays: 4, floors: 3, closed: 2 }) +
  crane({ x: 250, base: 302, tall: 226, jib: -180, hook: [0.6, 26] }) +
  mixer(440, 372, 1.5, '#2f8a5b', -1) +
  heap(540, 320, 100, 30, '#a58757') +
  worker(276, 378, 1.2, { pose: 'point' }) +
  tree(610, 310, 1)
