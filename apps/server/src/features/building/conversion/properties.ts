import * as Ifc from 'web-ifc'
import { contentOf, type Line, type ModelLines, reference, references, textOf } from './lines.ts'
import { readUnits, type Units } from './units.ts'

export type Value = string | number

/**
 * Texts, and numbers in mm, m², m³ and kg, by the name of their property as `nameOf` writes it. Several properties may
 * have the same name: Revit writes volumes once in m³ and once in mm³.
 */
export type Properties = ReadonlyMap<string, readonly Value[]>

/** The name of a property as programs agree on it: `Net volume` and `NetVolume` are the same. */
export const nameOf = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

export const quantities = {
  LengthValue: 'length',
  AreaValue: 'area',
  VolumeValue: 'volume',
  WeightValue: 'mass',
} as const satisfies Record<string, keyof Units>

/** The kind of a measure by its type in the file, e.g. `IFCPOSITIVELENGTHMEASURE`. */
export function kindOf(type: unknown): keyof Units | undefined {
  return (['length', 'area', 'volume', 'mass'] as const).find((kind) =>
    new RegExp(`^ifc(positive|nonnegative)?${kind}measure$`, 'i').test(String(type)),
  )
}

/**
 * Maximum number of properties of one name in one list of sets. Only hostile files have more; reading them would take
 * long.
 */
const mostOfOneName = 16

/**
 * Returns a function that reads the properties with these names of one of the lines `of`: its own first, then those of
 * its type. Sets that many lines share are read once, so the time grows with the size of the file.
 */
export function readProperties(
  lines: ModelLines,
  of: ReadonlySet<number>,
  names: ReadonlySet<string>,
): (line: number) => Properties {
  const { lineOf, linesOf } = lines
  const units = readUnits(lines)
  /** For each line the lists of sets that relations give it. All lines of a relation have the same list. */
  const listsOf = new Map<number, (readonly number[])[]>()
  const add = (objects: unknown, sets: readonly number[]) => {
    for (const object of references(objects)) {
      if (!of.has(object)) continue
      const known = listsOf.get(object)
      if (known) known.push(sets)
      else listsOf.set(object, [sets])
    }
  }
  for (const { RelatedObjects, RelatingPropertyDefinition: set } of linesOf(Ifc.IFCRELDEFINESBYPROPERTIES)) {
    add(RelatedObjects, Array.isArray(set) ? references(set) : [reference(set)])
  }
  for (const { RelatedObjects, RelatingType } of linesOf(Ifc.IFCRELDEFINESBYTYPE)) {
    add(RelatedObjects, references(lineOf(reference(RelatingType)).HasPropertySets))
  }

  function valueIn(property: Line): Value {
    const quantity = Object.keys(quantities).find((name) => property[name]) as keyof typeof quantities | undefined
    const field = quantity ? property[quantity] : property.NominalValue
    const number = contentOf(field)
    if (typeof number !== 'number') return textOf(field)
    const kind = quantity ? quantities[quantity] : kindOf((field as { name?: unknown }).name)
    return number * (kind ? units[kind] : 1)
  }

  function readSet(id: number): Properties {
    const found = new Map<string, Value[]>()
    const { HasProperties, Quantities } = lineOf(id)
    for (const line of [...references(HasProperties), ...references(Quantities)]) {
      const property = lineOf(line)
      const name = nameOf(textOf(property.Name))
      const value = names.has(name) ? valueIn(property) : ''
      // Zero and empty texts mean that the field was not filled in.
      const isKnown = typeof value === 'number' ? Number.isFinite(value) && value !== 0 : value !== ''
      if (isKnown) append(found, name, [value])
    }
    return found
  }

  const readOnce = <Key>(read: (key: Key) => Properties) => {
    const known = new Map<Key, Properties>()
    return (key: Key): Properties => {
      const found = known.get(key) ?? read(key)
      known.set(key, found)
      return found
    }
  }
  const setOf = readOnce(readSet)
  const listOf = readOnce((sets: readonly number[]) => merged(sets.map(setOf)))
  return (line) => merged((listsOf.get(line) ?? []).map(listOf))
}

function append(to: Map<string, Value[]>, name: string, values: readonly Value[]): void {
  const known = to.get(name)
  if (!known) to.set(name, values.slice(0, mostOfOneName))
  else if (known.length < mostOfOneName) known.push(...values.slice(0, mostOfOneName - known.length))
}

function merged(all: readonly Properties[]): Properties {
  const [first, ...others] = all
  if (first && others.length === 0) return first
  const found = new Map<string, Value[]>()
  for (const properties of all) for (const [name, values] of properties) append(found, name, values)
  return found
}
