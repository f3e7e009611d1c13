import { cloud, sky } from '../pictures/draw/air.ts'
import { frame } from '../pictures/draw/concrete.ts'
import { worker } from '../pictures/draw/people.ts'
import { disc, gradient, path, rect } from '../pictures/draw/shapes.ts'
import { svgAddress } from '../pictures/svg.ts'
import { type Category, type Colour, dyes } from './products.ts'

/** The pictures of a product. */
export const views = ['Front', 'Back', 'Detail', 'In use'] as const
export type View = (typeof views)[number]

const outline = 'stroke="#26304a" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round"'
const seam = 'stroke="#26304a" stroke-width="0.8" stroke-dasharray="2 1.6" opacity=".55"'
const band = '#f3f6d8'

/** Draws a product with a shadow on its right side; in a 100 × 100 view box. */
type Draw = (dye: string, isBack: boolean) => string

const shaded = (d: string, dye: string, shade: string) =>
  path(d, dye, outline) + path(shade, '#0b1530', 'opacity=".13"')

const draw: Record<Category, Draw> = {
  jackets: (dye, isBack) =>
    shaded('M33 22l10-6h14l10 6 19 17-9 14-9-6v38H32V47l-9 6-9-14Z', dye, 'M60 17l7 5 19 17-9 14-9-6v38H58Z') +
    rect(32, 60, 36, 5, band) +
    rect(32, 70, 36, 5, band) +
    (isBack
      ? path('M38 20l24 40M62 20L38 60', 'none', `stroke="${band}" stroke-width="5"`) +
        path('M42 16q8 7 16 0', 'none', outline)
      : path('M50 19v66', 'none', outline) +
        path('M43 16l7 9 7-9', '#26304a', 'opacity=".85"') +
        path('M36 48h9v8h-9zM55 48h9v8h-9z', 'none', outline) +
        path('M36 50h9M55 50h9', 'none', seam)),
  trousers: (dye, isBack) =>
    shaded('M31 14h38l7 72H58l-8-46-8 46H24Z', dye, 'M54 14h15l7 72H58l-8-46Z') +
    rect(31, 14, 38, 5.5, '#26304a') +
    path('M26.6 64l18.4-1-1 5-18 1zM73.4 64L55 63l1 5 18 1z', band) +
    (isBack
      ? path('M35 24h12v11l-6 3-6-3zM53 24h12v11l-6 3-6-3z', 'none', outline)
      : path('M32 22q6 8 13 8M68 22q-6 8-13 8M50 20v14', 'none', outline) +
        path('M29 48l15-1v12l-16 1zM71 48l-15-1v12l16 1z', '#0b1530', 'opacity=".2"')),
  shoes: (dye, isBack) =>
    isBack
      ? path('M30 18h40v48q0 14-20 14T30 66Z', dye, outline) +
        path('M54 18h16v48q0 14-16 14Z', '#0b1530', 'opacity=".13"') +
        rect(28, 74, 44, 11, '#26304a') +
        path('M50 20v40', 'none', seam) +
        path('M40 26h20v10H40z', band)
      : shaded('M18 24h24v20l14 13 22 6q10 3 10 13H18Z', dye, 'M56 57l22 6q10 3 10 13H52Z') +
        path('M15 76h75v9q-6 3-12 0t-12 0-12 0-13 0-13 0-13 0Z', '#26304a') +
        path('M18 24h24v6H18z', '#26304a', 'opacity=".6"') +
        path('M40 44l9-4M46 50l9-5M53 55l8-6', 'none', 'stroke="#f6f7fb" stroke-width="2.6" stroke-linecap="round"') +
        path('M70 61q10 2 14 12', 'none', seam),
  helmets: (dye, isBack) =>
    shaded('M18 62a32 36 0 0 1 64 0Z', dye, 'M56 27a32 36 0 0 1 26 35H62Z') +
    (isBack
      ? path('M24 62h52v8q-26 9-52 0Z', '#26304a') +
        disc(50, 70, 6, '#59647e') +
        path('M50 27v30M38 30q-4 14-4 28M62 30q4 14 4 28', 'none', outline)
      : path('M9 62h82q1 9-10 10H19Q8 71 9 62Z', dye, outline) +
        path('M44 27q6-3 12 0v34H44Z', '#fff', 'opacity=".3"') +
        path('M28 70l12 18h20l12-18', 'none', 'stroke="#26304a" stroke-width="2"') +
        rect(42, 44, 16, 9, '#fff', 'rx="2" opacity=".9"')),
  gloves: (dye, isBack) =>
    shaded(
      'M36 88V64L21 47q-3-6 2-8t9 3l7 8V25q0-5 5-5t5 5v-6q0-5 5-5t5 5v6q0-5 5-5t5 5v8q0-4 4-4t4 4v31q0 14-6 24Z',
      dye,
      'M60 22q1-3 4-2t5 5v8q0-4 4-4t4 4v31q0 14-6 24H58Z',
    ) +
    rect(36, 76, 36, 7, '#26304a', 'opacity=".75"') +
    (isBack
      ? path('M44 46h26M44 54h26M44 62h26', 'none', `stroke="${band}" stroke-width="3"`)
      : path('M49 26v20M59 26v20M69 32v15', 'none', outline) + disc(54, 61, 12, '#0b1530', 'opacity=".16"')),
  bags: (dye, isBack) =>
    path('M35 36v-6a15 15 0 0 1 30 0v6', 'none', 'stroke="#26304a" stroke-width="4.5"') +
    shaded('M22 36h56l5 50H17Z', dye, 'M58 36h20l5 50H60Z') +
    (isBack
      ? path('M34 36q-4 26-2 50M66 36q4 26 2 50', 'none', 'stroke="#26304a" stroke-width="5"')
      : path('M33 54h34v22H33z', '#fff', `opacity=".28"`) +
        path('M33 54h34v22H33zM33 60h34', 'none', outline) +
        rect(46, 57, 8, 6, band, 'rx="1"') +
        path('M22 44h56', 'none', seam)),
}

function inUse(category: Category, dye: string): string {
  const person = worker(50, 96, 1.12, {
    pose: category === 'gloves' ? 'wave' : category === 'bags' ? 'walk' : 'point',
    vest: category === 'jackets' ? dye : '#f5883c',
    ...(category === 'trousers' && { trousers: dye }),
    helmet: category === 'helmets' ? dye : '#fff',
  })
  const extra =
    category === 'bags'
      ? path('M62 52h16l2 20H60Z', dye, outline)
      : category === 'shoes'
        ? rect(38, 90, 12, 6, dye, 'rx="2"') + rect(51, 90, 12, 6, dye, 'rx="2"')
        : category === 'gloves'
          ? disc(71.5, 11.5, 4.6, dye)
          : ''
  const site = `<g transform="scale(.16)">${sky('#a9d8f6', '#eef8fd')}${cloud(150, 120, 1.4)}${frame({ x: 330, base: 560, bays: 6, floors: 9, closed: 5 })}${rect(0, 540, 640, 100, '#d6b98a')}</g>`
  return `<g>${rect(0, 0, 100, 100, '#cfe9f8')}${site}${rect(0, 86, 100, 14, '#d6b98a')}${person}${extra}</g>`
}

const addresses = new Map<string, string>()

/** Returns the data URL of a square picture of a product. */
export function productDrawing(category: Category, colour: Colour, view: View): string {
  const key = `${category} ${colour} ${view}`
  let address = addresses.get(key)
  if (!address) {
    const dye = dyes[colour]
    const tile = gradient('tile', [
      [0, '#f6f8fc'],
      [1, '#dfe6f1'],
    ])
    const object = draw[category](dye, view === 'Back')
    const drawing = {
      Front: object,
      Back: object,
      Detail: `<g transform="translate(-62 -78) scale(2.5)">${object}</g>`,
      'In use': inUse(category, dye),
    }[view]
    const shadow =
      view === 'Front' || view === 'Back'
        ? '<ellipse cx="50" cy="89" rx="33" ry="4.5" fill="#0b1530" opacity=".13"/>'
        : ''
    address = svgAddress(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${tile}${rect(0, 0, 100, 100, 'url(#tile)')}${shadow}${drawing}</svg>`,
    )
    addresses.set(key, address)
  }
  return address
}
