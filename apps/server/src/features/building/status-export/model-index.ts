import { modelId } from '@castline/domain/building/model-ids'
import { NotConvertible } from '../conversion/not-convertible.ts'
import type { SourceFile } from '../conversion/source-file.ts'
import {
  type Entity,
  eachReference,
  entityOf,
  firstText,
  type Head,
  headOf,
  parameter,
  referencesIn,
} from './entity.ts'
import type { PieceFacts } from './facts.ts'
import { type PressureUnits, pressureUnits } from './pressure-units.ts'
import { statementsOf } from './statements.ts'
import { textOf } from './values.ts'
import { type Schema, schemas, setNames } from './wanted-sets.ts'

interface Placed {
  readonly id: number
  /** Of its statement in the file. */
  readonly start: number
  readonly end: number
}

/** An element of the file. Owner histories are kept as they are written, e.g. `#5` or `$`. */
export interface Product {
  readonly id: number
  readonly keyword: string
  readonly globalId: string
  readonly owner: string
}

export interface PropertySet extends Placed {
  readonly globalId: string
  readonly owner: string
  readonly name: string
  readonly description: string
  readonly properties: readonly number[]
}

export interface Property extends Placed {
  readonly name: string
  /** As it is written, if it is a single value without description and unit. */
  readonly value: string | null
}

/** Gives elements property sets; usually one. */
export interface Relation extends Placed {
  readonly globalId: string
  readonly owner: string
  readonly elements: readonly number[]
  readonly sets: readonly number[]
}

/** What has to be known of a file to write into it. */
export interface ModelIndex {
  readonly schema: Schema
  readonly lineBreak: string
  readonly highestId: number
  /** Where the last section of data ends in the file. */
  readonly dataEnd: number
  /** The pascals of the file's unit. */
  readonly pressure: number
  /** The components by the line of their element, in the order of the file. */
  readonly pieces: ReadonlyMap<number, PieceFacts>
  /** Their elements, and the parts of these. */
  readonly products: ReadonlyMap<number, Product>
  readonly partsOf: ReadonlyMap<number, readonly number[]>
  /** Those with a name that we write, of any element. */
  readonly sets: ReadonlyMap<number, PropertySet>
  readonly properties: ReadonlyMap<number, Property>
  readonly relations: readonly Relation[]
  /** How often anything refers to these sets and properties. */
  readonly mentions: ReadonlyMap<number, number>
}

/** What has a GlobalId and is no element. */
const noElement =
  /^IFC(REL|PROPERTY|ELEMENTQUANTITY|PROJECT|SITE$|BUILDING$|BUILDINGSTOREY$|SPACE$|SPATIAL|FACILITY|ZONE|GROUP|SYSTEM|.*(TYPE|STYLE)$)/

interface Structure {
  schema: Schema
  lineBreak: string
  highestId: number
  dataEnd: number
  pieces: Map<number, PieceFacts>
  products: Map<number, Product>
  partsOf: Map<number, number[]>
  sets: Map<number, PropertySet>
  units: PressureUnits
}

const productOf = (entity: Entity, globalId: string): Product => ({
  id: entity.id,
  keyword: entity.keyword,
  globalId,
  owner: parameter(entity, 1),
})

/** The GlobalId of an element, in the spelling that components have; null if this is none. */
function elementId(bytes: Buffer, head: Head): string | null {
  const text = noElement.test(head.keyword) ? null : firstText(bytes, head)
  return text !== null && text.length >= 22 ? modelId(text) : null
}

/** The first pass: elements, what they consist of, and the sets with our names. */
function readStructure(source: SourceFile, facts: ReadonlyMap<string, PieceFacts>): Structure {
  const [pieces, products, sets] = [
    new Map<number, PieceFacts>(),
    new Map<number, Product>(),
    new Map<number, PropertySet>(),
  ]
  const partsOf = new Map<number, number[]>()
  const units = pressureUnits()
  let schema: Schema | undefined
  let dataEnd: number | undefined
  let highestId = 0
  let isData = false
  for (const { start, end, bytes } of statementsOf(source)) {
    const head = isData ? headOf(bytes) : null
    if (!head) {
      const text = bytes.toString('latin1', 0, 4096)
      if (/^DATA\b/i.test(text)) isData = true
      else if (/^ENDSEC\b/i.test(text)) {
        if (isData) dataEnd = start
        isData = false
      } else if (/^FILE_SCHEMA\b/i.test(text)) {
        const named = /'\s*(IFC\w+)/i.exec(text)?.[1]?.toUpperCase() ?? ''
        schema = schemas.findLast((each) => named.startsWith(each))
      }
      continue
    }
    highestId = Math.max(highestId, head.id)
    const { keyword } = head
    if (keyword === 'IFCRELAGGREGATES') {
      const entity = entityOf(bytes, head)
      const [whole = 0] = referencesIn(parameter(entity, 4))
      const known = partsOf.get(whole) ?? []
      partsOf.set(whole, known)
      for (const part of referencesIn(parameter(entity, 5))) known.push(part)
    } else if (keyword === 'IFCPROPERTYSET') {
      const entity = entityOf(bytes, head)
      const name = textOf(parameter(entity, 2)) ?? ''
      if (!setNames.has(name)) continue
      const [globalId = '', owner = '$', , description = '$'] = [0, 1, 2, 3].map((index) => parameter(entity, index))
      const properties = referencesIn(parameter(entity, 4))
      sets.set(head.id, {
        id: head.id,
        start,
        end,
        globalId: globalId.slice(1, -1),
        owner,
        name,
        description,
        properties,
      })
    } else if (units.isUnit(keyword)) units.add(entityOf(bytes, head))
    else {
      const globalId = elementId(bytes, head)
      const piece = globalId === null ? undefined : facts.get(globalId)
      if (globalId === null || !piece) continue
      pieces.set(head.id, piece)
      products.set(head.id, productOf(entityOf(bytes, head), globalId))
    }
  }
  if (dataEnd === undefined) throw new NotConvertible('truncated', 'Its section of data has no end.')
  if (!schema) throw new NotConvertible('not_ifc', 'Its version of IFC is neither 2x3 nor 4 nor 4.3.')
  const beginning = Buffer.from(source.read(0, 4096))
  const lineBreak = beginning.includes('\r\n') ? '\r\n' : '\n'
  return { schema, lineBreak, highestId, dataEnd, pieces, products, partsOf, sets, units }
}

/** The lines of everything that pieces consist of. A hostile file may contain a circle. */
function partsWithin({ pieces, partsOf }: Structure): Set<number> {
  const found = new Set<number>()
  const open = [...pieces.keys()]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const part of partsOf.get(next) ?? []) {
      if (found.has(part)) continue
      found.add(part)
      open.push(part)
    }
  }
  return found
}

/** A value as it is written, without space outside of its texts. */
const compact = (value: string) => value.replaceAll(/'[^']*'|\s+/g, (part) => (part.startsWith("'") ? part : ''))

function propertyOf(entity: Entity, start: number, end: number): Property {
  const [name = '', description, value = '$', unit] = [0, 1, 2, 3].map((index) => parameter(entity, index))
  const isPlain = entity.keyword === 'IFCPROPERTYSINGLEVALUE' && description === '$' && unit === '$'
  return { id: entity.id, start, end, name: textOf(name) ?? '', value: isPlain ? compact(value) : null }
}

/**
 * Reads a file twice, and returns what has to be known of it to write into it. `facts` are by GlobalId. Throws
 * `NotConvertible`.
 */
export function readIndex(source: SourceFile, facts: ReadonlyMap<string, PieceFacts>): ModelIndex {
  const structure = readStructure(source, facts)
  const { sets, products, units } = structure
  const parts = partsWithin(structure)
  const properties = new Map<number, Property>()
  const relations: Relation[] = []
  const mentions = new Map<number, number>()
  for (const set of sets.values()) for (const id of [set.id, ...set.properties]) mentions.set(id, 0)
  const mention = (id: number) => {
    const count = mentions.get(id)
    if (count !== undefined) mentions.set(id, count + 1)
  }
  for (const { start, end, bytes } of statementsOf(source)) {
    const head = headOf(bytes)
    if (!head) continue
    const { id, keyword } = head
    if (mentions.size > 0) eachReference(bytes, mention)
    if (mentions.has(id) && !sets.has(id)) properties.set(id, propertyOf(entityOf(bytes, head), start, end))
    else if (keyword === 'IFCRELDEFINESBYPROPERTIES' && mentions.size > 0) {
      const entity = entityOf(bytes, head)
      const relating = referencesIn(parameter(entity, 5))
      if (!relating.some((set) => sets.has(set))) continue
      const globalId = parameter(entity, 0).slice(1, -1)
      const elements = referencesIn(parameter(entity, 4))
      relations.push({ id, start, end, globalId, owner: parameter(entity, 1), elements, sets: relating })
    } else if (units.isMeasure(id)) units.add(entityOf(bytes, head))
    else if (parts.has(id) && !products.has(id)) {
      const globalId = elementId(bytes, head)
      if (globalId !== null) products.set(id, productOf(entityOf(bytes, head), globalId))
    }
  }
  return { ...structure, pressure: units.pascals(), properties, relations, mentions }
}
