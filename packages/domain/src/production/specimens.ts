/** Shapes with the loaded area in mm², and which strength of a class they compare with: others are not converted. */
export const specimenShapes = {
  cube_150: { area: 22_500, comparesWith: 'cube' },
  cube_100: { area: 10_000, comparesWith: null },
  cylinder_150: { area: (Math.PI * 150 ** 2) / 4, comparesWith: 'cylinder' },
  cylinder_100: { area: (Math.PI * 100 ** 2) / 4, comparesWith: null },
} as const

export type SpecimenShape = keyof typeof specimenShapes

export const shapeNames = Object.keys(specimenShapes) as [SpecimenShape, ...SpecimenShape[]]

export const specimenPurposes = ['strip', 'release', 'lift', 'transport', 'acceptance', 'spare'] as const
export type SpecimenPurpose = (typeof specimenPurposes)[number]

export const specimenCurings = ['standard', 'with_component'] as const

/** Specimens of one pour. */
export const mostSpecimens = 60

/** Rounds a strength as it is reported: to 0.1 MPa. */
export const toTenth = (strength: number): number => Math.round(strength * 10 + 1e-9) / 10

/** Returns the strength in MPa, to 0.1, of a load in kN. */
export const strengthOf = (shape: SpecimenShape, load: number): number =>
  toTenth((load * 1000) / specimenShapes[shape].area)

/** No machine shows less, in kN: `1,215` is not one kilonewton. */
const leastLoad = 10

/**
 * Returns the number of a cell as typed or pasted, with decimal point or comma; null for another text. `1,215` and `1.215`
 * of a load are 1215: a smaller one is impossible.
 */
export function readCell(text: string, kind: 'load' | 'strength' | 'density'): number | null {
  const plain = text.trim().replace(/[\s\u00a0\u202f]/g, '')
  if (!/^\d+(?:[.,]\d+)?$/.test(plain)) return null
  const value = Number(plain.replace(',', '.'))
  const isGrouped = /^\d{1,3}[.,]\d{3}$/.test(plain) && (kind === 'density' || (kind === 'load' && value < leastLoad))
  return isGrouped ? Number(plain.replace(/[.,]/, '')) : value
}

/** Splits a pasted block into rows of cells: lines, and tabs or semicolons. */
export const pastedCells = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .split('\n')
    .map((row) => row.split(/[\t;]/))

/** The strengths of a mix that specimens are compared with, in MPa; null where it asks for none. */
interface AskedStrengths {
  readonly cylinder: number
  readonly cube: number
  readonly strip_strength: number | null
  readonly release_strength: number | null
  readonly lift_strength: number | null
  readonly transport_strength: number | null
}

/** Returns the strength that is asked of a specimen, in MPa; null if none is, or its shape is not compared with the class. */
export function requiredStrength(
  { shape, purpose }: { readonly shape: SpecimenShape; readonly purpose: SpecimenPurpose },
  mix: AskedStrengths,
): number | null {
  if (purpose !== 'acceptance' && purpose !== 'spare') return mix[`${purpose}_strength`]
  const { comparesWith } = specimenShapes[shape]
  return comparesWith === null ? null : mix[comparesWith]
}

/** Whether a result is so far from what is asked for that it is rather a slip of the pen: below half, or above twice. */
export const isDoubtful = (strength: number, required: number | null): boolean =>
  required !== null && (strength < required / 2 || strength > required * 2)
