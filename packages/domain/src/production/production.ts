/** The exposure classes of EN 206. */
export const exposureClasses = [
  'X0',
  'XC1',
  'XC2',
  'XC3',
  'XC4',
  'XD1',
  'XD2',
  'XD3',
  'XS1',
  'XS2',
  'XS3',
  'XF1',
  'XF2',
  'XF3',
  'XF4',
  'XA1',
  'XA2',
  'XA3',
] as const

export type ExposureClass = (typeof exposureClasses)[number]

/** The characteristic strengths of a class in MPa: of a cylinder of 150 × 300 mm and of a cube of 150 mm. */
export interface StrengthClass {
  readonly cylinder: number
  readonly cube: number
}

/** Returns the name of a class, e.g. `C40/50`. */
export const className = ({ cylinder, cube }: StrengthClass): string => `C${cylinder}/${cube}`

/** The highest strength in MPa that is accepted anywhere; more is a typing error. */
export const highestStrength = 250

/** Tests of the consistence of fresh concrete. In mm, T500 in seconds, the visual stability index from 0 to 3. */
export const consistenceMethods = ['slump', 'flow_table', 'slump_flow', 't500', 'j_ring', 'vsi'] as const

export type ConsistenceMethod = (typeof consistenceMethods)[number]

export const curingKinds = ['natural', 'covered', 'heated', 'water'] as const

/** Returns the number of a pour, e.g. `P-2026-0001`. Twin in SQL: `tracking/production/pour-columns.ts`. */
export const formatPourNumber = (year: number, number: number): string => `P-${year}-${String(number).padStart(4, '0')}`
