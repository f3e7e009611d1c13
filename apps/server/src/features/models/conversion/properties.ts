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

const quantities = {
  LengthValue: 'length',
  AreaValue: 'area',
  VolumeValue: 'volume',
  WeightValue: 'mass',
} as const satisfies Record<string, keyof Units>

/** The kind of a measure by its type in the file, e.g. `IFCPOSITIVELENGTHMEASURE`. */
function kindOf(type: unknown): keyof Units | undefined {
  return (['length', 'area', 'volume', 'mass'] as const).find((kind) =>
    new RegExp(`^ifc(positive|nonnegative)?${kind}measure$`, 'i').test(String(type)),
  )
}

/**
 * Returns a function that reads the properties with these names of one of the lines `of`: its own first, then those of
 * its type. A set that many lines share is read once.
 */
export function readProperties(
  lines: ModelLines,
  of: ReadonlySet<number>,
  names: ReadonlySet<string>,
): (line: number) => Properties {
  const { lineOf, linesOf } = lines
  const units = readUnits(lines)
  const setsOf = new Map<number, number[]>()
  const add = (objects: unknown, sets: readonly number[]) => {
    for (const object of references(objects)) {
      if (of.has(object)) setsOf.set(object, [...(setsOf.get(object) ?? []), ...sets])
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

  function setOf(id: number): [name: string, value: Value][] {
    const { HasProperties, Quantities } = lineOf(id)
    return [...references(HasProperties), ...references(Quantities)].map(lineOf).flatMap((property) => {
      const name = nameOf(textOf(property.Name))
      const value = names.has(name) ? valueIn(property) : ''
      // Zero and empty texts stand for what nobody entered.
      const isKnown = typeof value === 'number' ? Number.isFinite(value) && value !== 0 : value !== ''
      return isKnown ? [[name, value] satisfies [string, Value]] : []
    })
  }

  const sets = new Map<number, [name: string, value: Value][]>()
  return (line) => {
    const merged = new Map<string, Value[]>()
    for (const id of setsOf.get(line) ?? []) {
      const set = sets.get(id) ?? setOf(id)
      sets.set(id, set)
      for (const [name, value] of set) merged.set(name, [...(merged.get(name) ?? []), value])
    }
    return merged
  }
}
