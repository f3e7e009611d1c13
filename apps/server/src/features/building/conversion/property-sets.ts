import * as Ifc from 'web-ifc'
import { contentOf, type Line, type ModelLines, reference, references, textOf } from './lines.ts'
import { kindOf, quantities } from './properties.ts'
import { readUnits, type Units } from './units.ts'

/** A property set or the quantities of elements, as its row is stored. */
export interface PropertySet {
  readonly name: string
  /** A line for each property: its name, a tab, its value. */
  readonly content: string
}

export interface PropertySets {
  /** Each differs from all others. */
  readonly sets: readonly PropertySet[]
  /** For each element the numbers of its sets in `sets`. */
  readonly numbersOf: readonly (readonly number[])[]
  /** False if some were left out because of their number or size. */
  readonly isComplete: boolean
}

const mostSetsOfElement = 64
const mostPropertiesOfSet = 256
/** Of one model, so that it takes a bounded part of the database. */
const mostCharacters = 32_000_000
/** Properties that are read; more would take a large part of the time that a conversion has. */
const mostReads = 2_000_000

const unitNames = { length: 'mm', area: 'm²', volume: 'm³', mass: 'kg' } as const satisfies Record<keyof Units, string>
const truths: Readonly<Record<string, string>> = { T: 'true', F: 'false', U: 'unknown' }
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** Returns the value of one field of a property as text, with our unit if it is a measure. */
function shownValue(field: unknown, kind: keyof Units | undefined, units: Units): string {
  const value = contentOf(field)
  if (typeof value === 'boolean') return String(value)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return ''
    const converted = Number((value * (kind ? units[kind] : 1)).toPrecision(7))
    return kind ? `${converted} ${unitNames[kind]}` : String(converted)
  }
  const isTruth = /^ifc(boolean|logical)$/i.test(String((field as { name?: unknown } | null)?.name))
  return (isTruth && truths[textOf(field)]) || inOneLine(textOf(field))
}

function valueIn(property: Line, units: Units): string {
  for (const [field, kind] of Object.entries(quantities)) {
    if (property[field]) return shownValue(property[field], kind, units)
  }
  const shown = (field: unknown) => shownValue(field, kindOf((field as { name?: unknown } | null)?.name), units)
  const several = property.EnumerationValues ?? property.ListValues
  if (Array.isArray(several)) return several.slice(0, 32).map(shown).filter(Boolean).join(', ')
  const { LowerBoundValue: low, UpperBoundValue: high } = property
  if (low || high) return `${shown(low)} – ${shown(high)}`
  return shown(property.NominalValue ?? property.CountValue ?? property.TimeValue)
}

/**
 * Reads the property sets of elements. Each is given by its line and those that contain it, nearest first. Sets that many
 * lines share are read once, and equal ones are stored once.
 */
export function readPropertySets(lines: ModelLines, elements: readonly (readonly number[])[]): PropertySets {
  const { lineOf, linesOf } = lines
  const units = readUnits(lines)
  const wanted = new Set(elements.flat())
  const setsOf = new Map<number, number[]>()
  let isComplete = true
  let reads = 0
  let characters = 0

  const add = (objects: unknown, sets: readonly number[]) => {
    for (const object of references(objects)) {
      if (!wanted.has(object)) continue
      const known = setsOf.get(object) ?? []
      setsOf.set(object, known)
      known.push(...sets.slice(0, mostSetsOfElement - known.length))
      if (known.length === mostSetsOfElement) isComplete = false
    }
  }
  for (const { RelatedObjects, RelatingPropertyDefinition: set } of linesOf(Ifc.IFCRELDEFINESBYPROPERTIES)) {
    add(RelatedObjects, Array.isArray(set) ? references(set) : [reference(set)])
  }
  for (const { RelatedObjects, RelatingType } of linesOf(Ifc.IFCRELDEFINESBYTYPE)) {
    add(RelatedObjects, references(lineOf(reference(RelatingType)).HasPropertySets))
  }

  function contentFrom(ids: readonly number[], before = ''): string[] {
    if (ids.length > mostPropertiesOfSet) isComplete = false
    return ids.slice(0, mostPropertiesOfSet).flatMap((id) => {
      if (++reads > mostReads) {
        isComplete = false
        return []
      }
      const property = lineOf(id)
      const name = before + inOneLine(textOf(property.Name))
      // A complex property has others, but not those further ones.
      if (property.HasProperties && !before) return contentFrom(references(property.HasProperties), `${name} / `)
      const value = valueIn(property, units)
      return name && value ? `${name}\t${value}` : []
    })
  }

  const sets: PropertySet[] = []
  const numbers = new Map<string, number>()
  /** The number of the set at a line; null for an empty one. */
  const numberOf = cached((line: number): number | null => {
    const { Name, HasProperties, Quantities } = lineOf(line)
    const content = contentFrom([...references(HasProperties), ...references(Quantities)]).join('\n')
    if (!content) return null
    const set = { name: inOneLine(textOf(Name)), content }
    const key = `${set.name}\n${content}`
    const known = numbers.get(key)
    if (known !== undefined) return known
    if (characters + key.length > mostCharacters) {
      isComplete = false
      return null
    }
    characters += key.length
    numbers.set(key, sets.push(set) - 1)
    return sets.length - 1
  })

  const numbersOf = elements.map((chain) => {
    const found = new Set(chain.flatMap((line) => setsOf.get(line) ?? []).map(numberOf))
    found.delete(null)
    if (found.size > mostSetsOfElement) isComplete = false
    return [...found].slice(0, mostSetsOfElement) as number[]
  })
  return { sets, numbersOf, isComplete }
}

function cached<Value>(read: (line: number) => Value): (line: number) => Value {
  const known = new Map<number, Value>()
  return (line) => {
    const found = known.get(line)
    if (found !== undefined) return found
    const value = read(line)
    known.set(line, value)
    return value
  }
}
