/** What is measured is kept in one unit: lengths in mm, areas in m², volumes in m³, masses in kg. */
export const unitOf = { length: 'mm', area: 'm²', volume: 'm³', mass: 'kg' } as const
export type MeasureKind = keyof typeof unitOf

interface ComponentField {
  /** `line`: a text without line breaks. `id`: what another program made up, kept to the letter. Else a measure. */
  readonly kind: 'line' | 'id' | MeasureKind
  /** The most characters of a text, the largest number of a measure. */
  readonly limit: number
  /** A component always has it: it can be changed, and not cleared. */
  readonly required: boolean
  /** A column of a schedule can become it. An empty cell never clears it. */
  readonly importable: boolean
  readonly exportable: boolean
  /** Printed on the label; `label-layout.ts` says how. */
  readonly onLabel: boolean
  /** Shown to whoever scans the label, without a sign-in. */
  readonly onCard: boolean
  /** Kept on each member's device to recognise a label by without a network. Every byte counts 50,000 times. */
  readonly onDevice: boolean
  /** Can be a column of the table of components. */
  readonly inTable: boolean
  /** Is a column, and on phones a part of each row, until somebody chooses others. */
  readonly inTableAtFirst: boolean
  readonly sortable: boolean
  /** Lists, exports and labels can be narrowed to one value of it. */
  readonly filterable: boolean
}

/** Not shown outside the list, the form and the page of a component. */
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

/** The largest measure that is taken, whatever its unit. */
const largest = 1e9

/**
 * What people write about a component, in the order of files and answers. The columns of SQL statements, the contract's
 * schemas, import, export, labels, forms, facts and tables are made from this list: see "Adding a field" in
 * CONTRIBUTING.md. What a component has besides (its section, status, code, times) is changed in ways of its own.
 */
export const identifyingFields = {
  /** The piece mark; it may repeat. */
  name: { kind: 'line', limit: 120, ...prominent, required: true, onDevice: true },
  /** The one physical piece; unique in its project. Made from the mark where none is given. */
  control_number: { kind: 'line', limit: 120, ...prominent, required: true, onDevice: true },
  /** The id in the model; unique in its project. */
  external_id: { kind: 'id', limit: 200, ...plain, inTable: false },
} as const satisfies Record<string, ComponentField>

/** The others; a new field stands here. */
export const describingFields = {
  type: { kind: 'line', limit: 120, ...prominent, filterable: true },
  width: { kind: 'length', limit: largest, ...plain },
  height: { kind: 'length', limit: largest, ...plain },
  thickness: { kind: 'length', limit: largest, ...plain },
  area: { kind: 'area', limit: largest, ...plain },
  volume: { kind: 'volume', limit: largest, ...plain },
  weight: { kind: 'mass', limit: largest, ...prominent },
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

/** A value as it is stored. */
export type FieldValue<Name extends FieldName> = Name extends Measure ? number : string
/** Some fields of a component as they are stored; null where one is unknown. */
export type FieldValues<Name extends FieldName = FieldName> = {
  [Each in Name]: FieldValue<Each> | (Each extends FieldsWith<{ readonly required: true }> ? never : null)
}

/** The names of a list's fields, in its order. */
export function namesOf<List extends Partial<Record<FieldName, ComponentField>>>(
  list: List,
): (keyof List & FieldName)[] {
  return Object.keys(list) as (keyof List & FieldName)[]
}

export const fieldNames = namesOf(componentFields)

/** The fields of `names` that meet a condition, such as `{ onLabel: true }`, in their order. */
export function fieldsWith<const Condition extends Partial<ComponentField>, Name extends FieldName = FieldName>(
  condition: Condition,
  names: readonly Name[] = fieldNames as Name[],
): Extract<Name, FieldsWith<Condition>>[] {
  const conditions = Object.entries(condition) as [keyof ComponentField, unknown][]
  const meets = (name: Name) => conditions.every(([key, value]) => componentFields[name][key] === value)
  return names.filter(meets) as Extract<Name, FieldsWith<Condition>>[]
}

/** Whether this is a measure; false for a text, and for what is no field. */
export function isMeasure(name: string): name is Measure {
  const field = (componentFields as Readonly<Record<string, ComponentField>>)[name]
  return field !== undefined && field.kind in unitOf
}

export const measures = fieldNames.filter((name) => isMeasure(name))
export const textFields = fieldNames.filter((name): name is TextField => !isMeasure(name))

/** An object with something for each of these fields. */
export function eachField<Name extends FieldName, Value>(
  names: readonly Name[],
  make: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>
}

/** These fields of something that has them, and nothing else of it. */
export function pickFields<Name extends FieldName, Whole extends Readonly<Record<Name, unknown>>>(
  whole: Whole,
  names: readonly Name[],
): Pick<Whole, Name> {
  return eachField(names, (name) => whole[name]) as Pick<Whole, Name>
}
