import type { OrientedBox } from './oriented-box.ts'

type Size = 'length' | 'width' | 'height' | 'thickness'
/** In mm. */
export type Sizes = { readonly [Name in Size]?: number }

const linearClass = /^Ifc(Beam|Column|Member|Pile)/
const flatClass = /^Ifc(Slab|Wall|Plate|Roof|Ramp)/
/** A piece of another class is flat if its second edge is this many times the third. */
const flatFrom = 2.5
/** How much of a direction points up for it to be called upright. */
const upright = 0.7

const millimetres = (metres: number) => Math.round(metres * 1000)
const rise = ({ direction }: OrientedBox[number]) => Math.abs(direction[1])

function isFlat(className: string, box: OrientedBox): boolean {
  if (linearClass.test(className)) return false
  return flatClass.test(className) || box[1].length > box[2].length * flatFrom
}

/**
 * Names the edges of a piece: of a wall length, height and thickness, of a slab length, width and thickness, of a beam
 * length, width and height, of a column length, width and thickness.
 */
export function namedSizes(className: string, box: OrientedBox): Sizes {
  const [longest, middle, shortest] = box
  const [length, width, thickness] = box.map((edge) => millimetres(edge.length)) as [number, number, number]
  if (isFlat(className, box)) {
    if (rise(shortest) > upright || rise(middle) + rise(longest) < upright) return { length, width, thickness }
    const isTall = rise(longest) > rise(middle)
    return isTall ? { length: width, height: length, thickness } : { length, height: width, thickness }
  }
  if (rise(longest) > upright && linearClass.test(className)) return { length, width, thickness }
  const vertical = box.reduce((most, edge) => (rise(edge) > rise(most) ? edge : most))
  if (vertical === longest) return { length: width, width: thickness, height: length }
  return vertical === middle ? { length, width: thickness, height: width } : { length, width, height: thickness }
}

/**
 * Corrects a width that is the thickness, as in the base quantities of slabs and walls: of a flat piece, the shortest
 * edge is never its width.
 */
export function withoutThicknessAsWidth(known: Sizes, className: string, box: OrientedBox): Sizes {
  const { width, ...others } = known
  if (width === undefined || !isFlat(className, box)) return known
  const [, middle, shortest] = box.map((edge) => edge.length * 1000) as [number, number, number]
  const isThickness = Math.abs(width - shortest) < Math.abs(width - middle) && width < middle * 0.9
  return isThickness ? { ...others, thickness: others.thickness ?? width } : known
}
