import { cloud, sky } from '../pictures/draw/air.ts'
import { frame } from '../pictures/draw/concrete.ts'
import { worker } from '../pictures/draw/people.ts'
import { disc, gradient, path, rect } from '../pictures/draw/shapes.ts'
import { svgAddress } from '../pictures/svg.ts'
import { draw, outline, type Shape } from './product-shapes.ts'
import { type Colour, dyes } from './products.ts'

/** The pictures of a product. */
export const views = ['Front', 'Back', 'Detail', 'In use'] as const
export type View = (typeof views)[number]

/** The object that a worker on site has with the product, besides a vest, trousers and a helmet. */
function extra(shape: Shape, dye: string): string {
  switch (shape) {
    case 'rain jacket':
      return path('M43 40q7 7 14 0l1 6q-8 5-16 0Z', dye, outline)
    case 'boots':
      return rect(38, 87, 12, 9, dye, 'rx="2"') + rect(51, 87, 12, 9, dye, 'rx="2"')
    case 'rubber boots':
      return rect(39, 77, 11, 19, dye, 'rx="2"') + rect(51, 77, 11, 19, dye, 'rx="2"')
    case 'low shoes':
      return rect(38, 91, 12, 5, dye, 'rx="2"') + rect(51, 91, 12, 5, dye, 'rx="2"')
    case 'gloves':
      return disc(71.5, 11.5, 4.6, dye)
    case 'tool bag':
      return path('M62 52h16l2 20H60Z', dye, outline)
    case 'backpack':
      return path('M33 34q0-6 6-6h4v30h-6q-5 0-5-6Z', dye, outline)
    case 'drawing bag':
      return `<g transform="rotate(-64 36 48)">${path('M16 44h36v8H16Z', dye, outline)}</g>`
    case 'belt bag':
      return path('M52 56h12l1 8q0 4-4 4h-6q-4 0-4-4Z', dye, outline)
    default:
      return ''
  }
}

const carried: readonly Shape[] = ['tool bag', 'backpack', 'drawing bag', 'belt bag']

function inUse(shape: Shape, dye: string): string {
  const person = worker(50, 96, 1.12, {
    pose: shape === 'gloves' ? 'wave' : carried.includes(shape) ? 'walk' : 'point',
    vest: shape === 'jacket' || shape === 'rain jacket' ? dye : '#f5883c',
    ...(shape === 'trousers' && { trousers: dye }),
    helmet: shape === 'helmet' ? dye : '#fff',
  })
  const site = `<g transform="scale(.16)">${sky('#a9d8f6', '#eef8fd')}${cloud(150, 120, 1.4)}${frame({ x: 330, base: 560, bays: 6, floors: 9, closed: 5 })}${rect(0, 540, 640, 100, '#d6b98a')}</g>`
  return `<g>${rect(0, 0, 100, 100, '#cfe9f8')}${site}${rect(0, 86, 100, 14, '#d6b98a')}${person}${extra(shape, dye)}</g>`
}

const addresses = new Map<string, string>()

/** Returns the data URL of a square picture of a product. */
export function productDrawing(shape: Shape, colour: Colour, view: View): string {
  const key = `${shape} ${colour} ${view}`
  let address = addresses.get(key)
  if (!address) {
    const dye = dyes[colour]
    const tile = gradient('tile', [
      [0, '#f6f8fc'],
      [1, '#dfe6f1'],
    ])
    const object = draw[shape](dye, view === 'Back')
    const drawing = {
      Front: object,
      Back: object,
      Detail: `<g transform="translate(-62 -78) scale(2.5)">${object}</g>`,
      'In use': inUse(shape, dye),
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
