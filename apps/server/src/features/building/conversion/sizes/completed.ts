import type { Material } from '../materials.ts'
import type { Value } from '../properties.ts'
import { densityOfPiece } from './density.ts'
import type { Shape } from './measure-shapes.ts'
import { namedSizes, type Sizes, withoutThicknessAsWidth } from './named-sizes.ts'

/** A value that no property has. */
export interface Computed {
  readonly computed: number
}

const headers = {
  length: 'Length (mm)',
  width: 'Width (mm)',
  height: 'Height (mm)',
  thickness: 'Thickness (mm)',
} as const
const volume = 'Volume (m³)'
const weight = 'Weight (kg)'

type Header = (typeof headers)[keyof typeof headers] | typeof volume | typeof weight
type Given = Readonly<Record<Header | 'Material', Value>>

const sizeNames = Object.keys(headers) as (keyof typeof headers)[]
const asNumber = (value: Value) => (typeof value === 'number' ? value : undefined)

/**
 * Returns the sizes of a piece: those of its properties, else those of its shape. The weight is computed from the
 * volume and the usual density of its material, where that is known.
 */
export function completed(
  given: Given,
  className: string,
  shape: Shape | null,
  materials: readonly Material[],
): Record<Header, Value | Computed> {
  const known = Object.fromEntries(sizeNames.map((name) => [name, asNumber(given[headers[name]])])) as Sizes
  const corrected = shape ? withoutThicknessAsWidth(known, className, shape.box) : known
  const measured: Sizes = shape ? namedSizes(className, shape.box) : {}
  const sizes = sizeNames.map((name) => {
    // A value that is no number stays for the person to see.
    const own = known[name] === undefined ? given[headers[name]] : (corrected[name] ?? '')
    const correctedTo = corrected[name]
    if (correctedTo !== undefined) return [headers[name], correctedTo]
    return [headers[name], own || computed(measured[name])]
  })
  const cubic = given[volume] || computed(shape?.volume ?? undefined)
  const amount = typeof cubic === 'object' ? cubic.computed : asNumber(cubic)
  const density = densityOfPiece(materials, String(given.Material))
  const mass = given[weight] || computed(amount && density ? amount * density : undefined)
  return { ...Object.fromEntries(sizes), [volume]: cubic, [weight]: mass }
}

function computed(value: number | undefined): Computed | '' {
  return value !== undefined && value > 0 ? { computed: value } : ''
}
