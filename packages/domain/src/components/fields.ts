import { highestStrength } from '../production/production.ts'

/** Measures are stored in one unit each: lengths in mm, areas in m², volumes in m³, masses in kg, strengths in MPa. */
export const unitOf = { length: 'mm', area: 'm²', volume: 'm³', mass: 'kg', strength: 'MPa' } as const
export type MeasureKind = keyof typeof unitOf

interface ComponentField {
  /** `line`: text without line breaks. `id`: an id of another program, spelled as `modelId` returns it. Otherwise a measure. */
  readonly kind: 'line' | 'id' | MeasureKind
  /** The maximum length of a text, or the maximum of a measure. */
  readonly limit: number
  /** Required: it can be changed, but not cleared. */
  readonly required: boolean
  /** Can be imported from a column of a schedule. An empty cell never clears it. */
  readonly importable: boolean
  readonly exportable: boolean
  /** Printed on the label, as `label-layout.ts` defines. */
  readonly onLabel: boolean
  /** Shown on the card without a sign-in. */
  readonly onCard: boolean
  /**
   * Stored on each member's device to recognize labels offline. Every byte counts: a device may store 50,000
   * components.
   */
  readonly onDevice: boolean
  /** Can be a column of the components table. */
  readonly inTable: boolean
  /** A column by default, and on phones a part of each row. */
  readonly inTableAtFirst: boolean
  readonly sortable: boolean
  /** Lists, exports and labels can be filtered by a value of it. */
  readonly filterable: boolean
}

/** Shown only in the list, the form and the page of a component. */
const plain = {
  required: false,
  importable: true,
  exportable: true,
  onLabel: false,
  onCard: false,
  onDevice: false,
  inTable: true,
  inTableAtFirst: false,
  sortable: false,
  filterable: false,
} as const
const prominent = { ...plain, onLabel: true, onCard: true, inTableAtFirst: true, sortable: true } as const

/** The largest accepted measure, in any unit. */
const largest = 1e9

/**
 * The editable fields of a component, in the order of files and responses. The columns of SQL statements, the
 * contract's schemas, import, export, labels, forms, facts and tables are derived from this list: see "Adding a field"
 * in CONTRIBUTING.md. Section, status, code and times are not in it, because they change in other ways.
 */
export const identifyingFields = {
  /** The mark; not unique. */
  name: { kind: 'line', limit: 120, ...prominent, required: true, onDevice: true },
  /** Identifies the physical component; unique in its project. Generated from the mark if missing. */
  control_number: { kind: 'line', limit: 120, ...prominent, required: true, onDevice: true },
  /** The id in the model; unique in its project. */
  external_id: { kind: 'id', limit: 200, ...plain, inTable: false },
} as const satisfies Record<string, ComponentField>

/** Optional fields. Add a new field here. */
export const describingFields = {
  type: { kind: 'line', limit: 120, ...prominent, filterable: true },
  /** The longest side of a beam, column or plank; walls usually have only a width. */
  length: { kind: 'length', limit: largest, ...plain, onLabel: true, onCard: true },
  width: { kind: 'length', limit: largest, ...plain },
  height: { kind: 'length', limit: largest, ...plain },
  thickness: { kind: 'length', limit: largest, ...plain },
  area: { kind: 'area', limit: largest, ...plain },
  volume: { kind: 'volume', limit: largest, ...plain },
  weight: { kind: 'mass', limit: largest, ...prominent },
  /** Of its structure, as `readConcrete` of `production/concretes.ts` reads it: a class, exposure classes, or the name of a mix. */
  concrete: { kind: 'line', limit: 60, ...plain },
  /** The exposure classes of its structure, if `concrete` does not name them. */
  exposure: { kind: 'line', limit: 60, ...plain },
  face_concrete: { kind: 'line', limit: 60, ...plain },
  face_volume: { kind: 'volume', limit: largest, ...plain },
  /** Of the second leaf of a double wall. The structure has what face and leaf leave of `volume`. */
  leaf_concrete: { kind: 'line', limit: 60, ...plain },
  leaf_volume: { kind: 'volume', limit: largest, ...plain },
  /** What it must have at each step, if that is not what its mix says. */
  strip_strength: { kind: 'strength', limit: highestStrength, ...plain },
  release_strength: { kind: 'strength', limit: highestStrength, ...plain },
  lift_strength: { kind: 'strength', limit: highestStrength, ...plain },
  transport_strength: { kind: 'strength', limit: highestStrength, ...plain },
  /** The name of the plant that casts it, if that is not the usual one of its project. A name of no plant means the usual one. */
  plant: { kind: 'line', limit: 120, ...plain },
} as const satisfies Record<string, ComponentField>

export const componentFields = { ...identifyingFields, ...describingFields }

type Fields = typeof componentFields
export type FieldName = keyof Fields

/** The names of the fields that meet a condition, such as `{ onLabel: true }`. */
export type FieldsWith<Condition> = {
  [Name in FieldName]: Fields[Name] extends Condition ? Name : never
}[FieldName]

export type Measure = FieldsWith<{ readonly kind: MeasureKind }>
export type TextField = Exclude<FieldName, Measure>

/** A stored value. */
export type FieldValue<Name extends FieldName> = Name extends Measure ? number : string
/** Some stored fields of a component; null if unknown. */
export type FieldValues<Name extends FieldName = FieldName> = {
  [Each in Name]: FieldValue<Each> | (Each extends FieldsWith<{ readonly required: true }> ? never : null)
}

/** The names of the fields of a list, in its order. */
export function namesOf<List extends Partial<Record<FieldName, ComponentField>>>(
  list: List,
): (keyof List & FieldName)[] {
  return Object.keys(list) as (keyof List & FieldName)[]
}

export const fieldNames = namesOf(componentFields)

/** What production knows of a component. Shown where it is entered only: a project without production has none. */
export const productionFields = [
  'concrete',
  'exposure',
  'face_concrete',
  'face_volume',
  'leaf_concrete',
  'leaf_volume',
  'strip_strength',
  'release_strength',
  'lift_strength',
  'transport_strength',
  'plant',
] satisfies FieldName[]

export const isProductionField = (name: string): boolean => productionFields.some((each) => each === name)

/** The fields of `names` that meet a condition, such as `{ onLabel: true }`, in their order. */
export function fieldsWith<const Condition extends Partial<ComponentField>, Name extends FieldName = FieldName>(
  condition: Condition,
  names: readonly Name[] = fieldNames as Name[],
): Extract<Name, FieldsWith<Condition>>[] {
  const conditions = Object.entries(condition) as [keyof ComponentField, unknown][]
  const meets = (name: Name) => conditions.every(([key, value]) => componentFields[name][key] === value)
  return names.filter(meets) as Extract<Name, FieldsWith<Condition>>[]
}

export function isField(name: string): name is FieldName {
  return Object.hasOwn(componentFields, name)
}

/** Whether this is a measure; false for a text and for an unknown name. */
export function isMeasure(name: string): name is Measure {
  return isField(name) && componentFields[name].kind in unitOf
}

export const measures = fieldNames.filter((name) => isMeasure(name))
export const textFields = fieldNames.filter((name): name is TextField => !isMeasure(name))

/** Returns an object with a value for each of these fields. */
export function eachField<Name extends FieldName, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}

/** Returns an object with only these fields. */
export function pickFields<Name extends FieldName, Whole extends Readonly<Record<Name, unknown>>>(
  whole: Whole,
  names: readonly Name[],
): Pick<Whole, Name> {
  return eachField(names, (name) => whole[name]) as Pick<Whole, Name>
}
