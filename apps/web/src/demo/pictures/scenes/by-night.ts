import { cloud, fog, moon, rain, sky, snowfall, stars, sun } from '../draw/air.ts'
import { frame, hanging, panel } from '../draw/concrete.ts'
import { ground, hills, pine, skyline } from '../draw/land.ts'
import { crane, mixer, truck } from '../draw/machines.ts'
import { worker } from '../draw/people.ts'
import { at, disc, glow, line, path, rect, shape, times } from '../draw/shapes.ts'
import { fence, floodlight, formwork, office, scaffold } from '../draw/temporary.ts'

export const nightShiftBegins = () =>
  sky('#0c1638', '#1f2f63', '#3d4a86') +
  stars(8) +
  moon(540, 70, 22) +
  skyline({ seed: 12, base: 300, tallest: 110, fill: '#26345f', windows: '#f7d88a' }) +
  crane({ x: 430, base: 312, tall: 220, jib: -250, colour: '#d9a441', hook: [0.5, 70, hanging(48, 36, '#aeb6c9')] }) +
  disc(430, 58, 3, '#ff5a4d') +
  glow('beacon', 430, 58, 16, '#ff5a4d') +
  frame({ x: 150, base: 312, bays: 4, floors: 3, tone: '#6d789a', closed: 1, glass: '#f7d88a' }) +
  ground(308, '#2b3350', '#3d4768') +
  floodlight(96, 318, 120, 1) +
  floodlight(560, 322, 130, -1) +
  worker(330, 372, 1.2, { pose: 'point' }) +
  worker(372, 380, 1.2, { pose: 'carry', mirror: -1, vest: '#ffd23f' }) +
  worker(120, 388, 1.1, { pose: 'walk', helmet: '#fff' })

export const nightPour = () =>
  sky('#101a3f', '#2c2f66', '#7a4c6f') +
  stars(19, 30, 150) +
  hills(300, 60, '#252b55') +
  ground(316, '#3b4060') +
  formwork(360, 330, 210, 110) +
  floodlight(320, 330, 190, 1) +
  glow('work', 430, 220, 150, '#ffe9a8', 0.45) +
  mixer(170, 374, 1.45, '#e07a35') +
  path('M92 280q60-200 240-180t140 116', 'none', 'stroke="#c94b3b" stroke-width="8" stroke-linecap="round"') +
  line(
    [
      [472, 216],
      [472, 246],
    ],
    '#2a3140',
    9,
  ) +
  worker(420, 222, 1, { pose: 'carry' }) +
  worker(520, 222, 1, { pose: 'point', mirror: -1, vest: '#ffd23f' }) +
  rect(352, 220, 226, 5, '#c28a4a') +
  worker(300, 382, 1.15, { pose: 'wave', helmet: '#e04f3d' })

export const snowOnSite = () =>
  sky('#b6c6dc', '#dbe5f1', '#f4f8fc') +
  hills(290, 80, '#cdd9e8') +
  skyline({ seed: 14, base: 290, tallest: 56, fill: '#bccbde' }) +
  pine(54, 318, 1.3, '#3b6f5c', true) +
  pine(108, 326, 0.95, '#47796a', true) +
  pine(604, 322, 1.2, '#3b6f5c', true) +
  frame({ x: 236, base: 314, bays: 5, floors: 3, closed: 1, tone: '#8f9db2' }) +
  times(4, (level) => path(`M226 ${306 - level * 40 - 2}q60-9 126-3t124-1v-5q-70-6-124-1t-126 0Z`, '#fff')) +
  crane({ x: 186, base: 316, tall: 236, jib: 250, colour: '#e0a52e', hook: [0.55, 40, hanging(44, 32)] }) +
  path('M182 78h254v-4q-120-5-254 0Z', '#fff') +
  path('M0 318q120-18 240-6t220-4 180 4v88H0Z', '#fff') +
  path('M0 352q160-16 300 0t340-8v56H0Z', '#e6eef7') +
  truck(
    470,
    378,
    0.95,
    '#c93a3a',
    panel(-110, -30, 60, 46) + panel(-44, -30, 60, 46) + path('M-114 -78h128v6q-60-6-128 0Z', '#fff'),
  ) +
  worker(250, 388, 1.15, { pose: 'walk', vest: '#e04f3d', helmet: '#ffd23f' }) +
  snowfall(4, 120)

export const fogBelowLevel = () =>
  sky('#c8d6e5', '#e2eaf2', '#f6f8fb') +
  sun(130, 92, 30, '#fffaf0') +
  skyline({ seed: 3, base: 330, tallest: 160, fill: '#b4c4d6' }) +
  fog(210, 120, '#eef3f8', 0.95) +
  frame({ x: 300, base: 420, bays: 5, floors: 7, closed: 4, tone: '#8796ab' }) +
  crane({ x: 262, base: 420, tall: 350, jib: 320, colour: '#d99f2c', hook: [0.62, 36, hanging(44, 30)] }) +
  worker(392, 136, 0.9, { pose: 'wave' }) +
  worker(474, 136, 0.9, { pose: 'stand', vest: '#ffd23f' }) +
  fog(262, 150, '#f3f7fb', 0.9) +
  fog(320, 90, '#fff', 0.95)

export const eveningRoofInspection = () =>
  sky('#4b3f8f', '#c5618f', '#f7a072', '#fcd9a0') +
  sun(156, 214, 46, '#ffe7b0') +
  cloud(430, 80, 1.1, '#e9a0a9', 0.7) +
  cloud(240, 120, 0.7, '#f3b9a4', 0.6) +
  skyline({ seed: 27, base: 290, tallest: 110, fill: '#7a4a78', windows: '#ffd08a' }) +
  fog(250, 60, '#f6a97f', 0.5) +
  shape(
    [
      [0, 300],
      [640, 262],
      [640, 400],
      [0, 400],
    ],
    '#4a3f63',
  ) +
  shape(
    [
      [0, 300],
      [640, 262],
      [640, 274],
      [0, 312],
    ],
    '#6d5d86',
  ) +
  rect(470, 206, 96, 66, '#5b4d78') +
  rect(462, 200, 112, 9, '#7d6d98') +
  times(4, (index) => rect(480 + index * 21, 218, 13, 40, '#443862')) +
  line(
    [
      [60, 296],
      [60, 236],
    ],
    '#322a4a',
    3,
  ) +
  line(
    [
      [46, 246],
      [74, 236],
    ],
    '#322a4a',
    3,
  ) +
  worker(272, 316, 1.7, { pose: 'tablet', vest: '#f5883c' }) +
  worker(350, 312, 1.7, { pose: 'point', vest: '#ffd23f', helmet: '#fff' })

export const stormDay = () =>
  sky('#3f4d66', '#6d7d95', '#a9b5c4') +
  cloud(150, 96, 1.9, '#55637c', 0.95) +
  cloud(420, 80, 2.3, '#4a5870', 0.95) +
  cloud(600, 120, 1.5, '#5d6b84', 0.9) +
  path('M392 100l-30 66h22l-18 60 52-82h-24l20-44Z', '#ffe59a') +
  skyline({ seed: 33, base: 316, tallest: 80, fill: '#5d6c84' }) +
  crane({ x: 210, base: 322, tall: 180, jib: 170, colour: '#c9952f' }) +
  frame({ x: 330, base: 322, bays: 4, floors: 3, closed: 2, tone: '#76849b' }) +
  ground(318, '#4f5b6f', '#657287') +
  office(50, 340, '#3f7fc4') +
  line(
    [
      [270, 352],
      [270, 262],
    ],
    '#e7edf5',
    3,
  ) +
  path('M270 264q26-10 52 2v26q-26-12-52-2Z', '#f0723f') +
  path('M284 260v30M300 260v30', 'none', 'stroke="#fff" stroke-width="6"') +
  rain(9) +
  fence(394, -10, 650, '#6d7a8f')

export const quietCrane = () =>
  sky('#f7c46c', '#fbe3b4', '#fdf4e2') +
  hills(330, 90, '#e9b77f') +
  hills(350, 60, '#d79a68', 140) +
  crane({ x: 150, base: 380, tall: 320, jib: 400, colour: '#3d4d6d', hook: [0.78, 130, hanging(70, 52)] }) +
  rect(126, 68, 48, 54, '#f7f9fc') +
  rect(132, 74, 36, 26, '#8fc3ea') +
  disc(150, 92, 8, '#d59a72') +
  path('M139 90a11 11 0 0 1 22 0Z', '#ffd23f') +
  rect(126, 118, 48, 6, '#3d4d6d') +
  frame({ x: 380, base: 384, bays: 4, floors: 2, closed: 1 }) +
  ground(378, '#b97f56') +
  worker(330, 392, 1, { pose: 'wave' })

export const profileCover = () =>
  sky('#2b3f8f', '#5c6fc4', '#c48fb5', '#f8c391') +
  stars(40, 30, 130) +
  sun(470, 236, 34, '#ffe9be') +
  cloud(150, 150, 1.2, '#d9a3bf', 0.5) +
  cloud(380, 118, 0.8, '#e3b1bb', 0.5) +
  skyline({ seed: 55, base: 272, tallest: 110, fill: '#6b5a9c' }) +
  crane({
    x: 90,
    base: 280,
    tall: 158,
    jib: 130,
    colour: '#33265e',
    hook: [0.7, 40, hanging(24, 18, '#4b3d78', false)],
  }) +
  crane({ x: 350, base: 280, tall: 130, jib: -110, colour: '#3d2f6a' }) +
  crane({ x: 590, base: 280, tall: 150, jib: -150, colour: '#33265e', hook: [0.55, 30] }) +
  skyline({ seed: 66, base: 300, tallest: 66, fill: '#43357a', windows: '#ffd99a' }) +
  scaffold(200, 292, 120, 3, 26) +
  rect(0, 284, 640, 116, '#2a2152') +
  at(
    250,
    300,
    0.5,
    truck(
      0,
      0,
      1,
      '#1d1740',
      times(3, (index) => panel(-110 + index * 52, -30, 46, 44, { tone: '#574a8a' })),
    ),
  ) +
  worker(430, 300, 0.5, { vest: '#f5883c' }) +
  worker(452, 300, 0.5, { vest: '#ffd23f', pose: 'point' })
