import {
  itemKey,
  type MaterialKind,
  type MaterialUnit,
  readKind,
  toQuantity,
} from '@castline/domain/production/materials'
import * as Ifc from 'web-ifc'
import { contentOf, type Line, type ModelLines, reference, references, textOf } from './lines.ts'
import { looksLikeId } from './marks.ts'
import { pieceClass } from './piece-classes.ts'
import { nameOf, type Properties, readProperties } from './properties.ts'
import type { Structure } from './structure.ts'
import { readUnits, type Units } from './units.ts'

/** What one component needs of an item, in its unit. */
export interface ModelBillItem {
  readonly kind: MaterialKind
  readonly number: string
  readonly name: string | null
  readonly unit: MaterialUnit
  readonly quantity: number
}

/** What is cast into one component of the model. */
export interface PieceBill {
  /** The GlobalId of the component. */
  readonly id: string
  /** Its likeliest mark; empty without one. */
  readonly mark: string
  readonly items: readonly ModelBillItem[]
}

const classes = [
  [Ifc.IFCREINFORCINGBAR, 'bar'],
  [Ifc.IFCREINFORCINGMESH, 'mesh'],
  [Ifc.IFCTENDON, 'strand'],
  [Ifc.IFCTENDONANCHOR, 'embed'],
  [Ifc.IFCDISCRETEACCESSORY, 'embed'],
  [Ifc.IFCMECHANICALFASTENER, 'embed'],
] as const satisfies readonly (readonly [number, MaterialKind])[]

const totalWeight = ['Total weight'].map(nameOf)
const weightOfOne = ['Weight', 'Net weight', 'Gross weight'].map(nameOf)
const counts = ['Count', 'Number of bars', 'Bar count', 'Total number', 'Bolt count'].map(nameOf)
const sizes = ['Size', 'Bar diameter', 'Diameter', 'Nominal diameter'].map(nameOf)
const grades = ['Grade', 'Steel grade'].map(nameOf)
const lengths = ['Length', 'Bar length'].map(nameOf)
const read = new Set([...totalWeight, ...weightOfOne, ...counts, ...sizes, ...grades, ...lengths])

/** Of one model, so that it takes a bounded part of the database. */
const mostParts = 200_000
const mostItemsOfPiece = 200
const longestNumber = 80

/** The attributes that are read: a model may have as many bars as fit into memory only without their shapes. */
const attributes = [
  'Name',
  'ObjectType',
  'Tag',
  'SteelGrade',
  'NominalDiameter',
  'BarLength',
  'MeshLength',
  'MeshWidth',
]
const described = (line: Line): Line => Object.fromEntries(attributes.map((name) => [name, line[name]]))

interface Part {
  readonly line: number
  readonly kind: MaterialKind
  readonly own: Line
  readonly type: Line
}

const positive = (value: unknown): number | null => {
  const number = typeof value === 'number' ? value : Number(String(value ?? '').replace(',', '.'))
  return Number.isFinite(number) && number > 0 ? number : null
}

function numberIn(properties: Properties, names: readonly string[]): number | null {
  for (const name of names) {
    const found = positive(properties.get(name)?.[0])
    if (found !== null) return found
  }
  return null
}

const shortNumber = (value: number) => String(Number(value.toPrecision(4)))

/** An attribute of the part or of its type: a length in mm. */
function lengthOf({ own, type }: Part, field: string, units: Units): number | null {
  const value = positive(contentOf(own[field])) ?? positive(contentOf(type[field]))
  return value === null ? null : value * units.length
}

/** What a plant orders a part by: steel by its diameter and grade, everything else by its article. */
function numberOf(part: Part, properties: Properties, units: Units): string {
  const { own, type, kind } = part
  const names = [own.ObjectType, own.Name, type.Name, own.Tag].map(textOf)
  const article = names.find((name) => name !== '' && !looksLikeId(name)) ?? kind
  if (kind !== 'bar' && kind !== 'strand') return article.slice(0, longestNumber)
  const diameter = numberIn(properties, sizes) ?? lengthOf(part, 'NominalDiameter', units)
  const grade = String(grades.map((name) => properties.get(name)?.[0]).find(Boolean) ?? textOf(own.SteelGrade))
  if (diameter === null) return article.slice(0, longestNumber)
  return `Ø${shortNumber(diameter)} ${grade}`.trim().slice(0, longestNumber)
}

/** How much of it: steel in kg where the model says its weight, else in metres, else in pieces; a mesh in m². */
function amountOf(part: Part, properties: Properties, units: Units): Pick<ModelBillItem, 'unit' | 'quantity'> {
  const count = numberIn(properties, counts) ?? 1
  if (part.kind === 'bar' || part.kind === 'strand') {
    const one = numberIn(properties, weightOfOne)
    const weight = numberIn(properties, totalWeight) ?? (one === null ? null : one * count)
    if (weight !== null) return { unit: 'kg', quantity: weight }
    const length = numberIn(properties, lengths) ?? lengthOf(part, 'BarLength', units)
    if (length !== null) return { unit: 'm', quantity: (length * count) / 1000 }
  }
  const [long, wide] = [lengthOf(part, 'MeshLength', units), lengthOf(part, 'MeshWidth', units)]
  if (part.kind === 'mesh' && long !== null && wide !== null)
    return { unit: 'm2', quantity: (long * wide * count) / 1e6 }
  return { unit: 'pcs', quantity: count }
}

function kindOf({ kind, own }: Part): MaterialKind {
  if (kind !== 'embed') return kind
  const said = readKind(`${textOf(own.Name)} ${textOf(own.ObjectType)}`)
  return said === 'anchor' ? said : 'embed'
}

/** The parts of the model with the component that each is in; those in none are left out. */
function partsOf(lines: ModelLines, structure: Structure): Map<number, Part[]> {
  const typeOf = new Map<number, number>()
  for (const { RelatedObjects, RelatingType } of lines.linesOf(Ifc.IFCRELDEFINESBYTYPE)) {
    for (const object of references(RelatedObjects)) typeOf.set(object, reference(RelatingType))
  }
  const types = new Map<number, Line>()
  const typeAt = (line: number | undefined): Line => {
    if (line === undefined) return {}
    const known = types.get(line) ?? described(lines.lineOf(line))
    types.set(line, known)
    return known
  }
  const parts = new Map<number, Part[]>()
  let left = mostParts
  for (const [type, kind] of classes) {
    for (const own of lines.linesOf(type)) {
      const line = Number(own.expressID)
      const piece = structure.chainOf(line).findLast((each) => pieceClass.test(structure.classOf(each)))
      if (!Number.isFinite(line) || piece === undefined || left-- <= 0) continue
      const known = parts.get(piece) ?? []
      parts.set(piece, known)
      known.push({ line, kind, own: described(own), type: typeAt(typeOf.get(line)) })
    }
  }
  return parts
}

/**
 * Returns what is cast into the components of a model: its bars, meshes, tendons, accessories and fasteners by the outermost component
 * that contains them by `IfcRelAggregates`. `marks` are those of the components by their lines. Equal items of a component are added up.
 */
export function billsOf(lines: ModelLines, structure: Structure, marks: ReadonlyMap<number, string>): PieceBill[] {
  const parts = partsOf(lines, structure)
  const units = readUnits(lines)
  const propertiesOf = readProperties(lines, new Set([...parts.values()].flat().map(({ line }) => line)), read)
  return [...parts].map(([piece, all]) => {
    const items = new Map<string, ModelBillItem>()
    for (const part of all) {
      const properties = propertiesOf(part.line)
      const { unit, quantity } = amountOf(part, properties, units)
      const number = numberOf(part, properties, units)
      const key = itemKey({ number, unit })
      const known = items.get(key)
      if (!known && items.size >= mostItemsOfPiece) continue
      const name = textOf(part.own.Name) || textOf(part.type.Name)
      items.set(key, {
        kind: kindOf(part),
        number,
        name: name === '' || name === number || looksLikeId(name) ? null : name,
        unit,
        quantity: quantity + (known?.quantity ?? 0),
      })
    }
    return {
      id: structure.namesOf(piece).globalId,
      mark: marks.get(piece) ?? '',
      items: [...items.values()]
        .map((item) => ({ ...item, quantity: toQuantity(item.quantity) }))
        .filter(({ quantity }) => quantity > 0),
    }
  })
}
