import { maxImportBytes, maxImportRows } from '@castline/contract/import-fields'
import { needsQuotes, toSpreadsheetText } from '@castline/domain/spreadsheet-text'
import { stringify } from 'csv-stringify/sync'
import type { ModelLines } from './lines.ts'
import { nameOf, type Properties, readProperties, type Value } from './properties.ts'
import type { Structure } from './structure.ts'

export interface Schedule {
  readonly rows: number
  /** In the layout of the import, with headers that it recognizes. */
  readonly csv: string
}

/** An element with geometry. Heights are in metres. */
export interface PlacedElement {
  readonly line: number
  readonly low: number
  /** The volume of its bounding box. */
  readonly extent: number
}

/** The classes that precast components are modelled as. Doors, windows or reinforcement are none. */
const pieceClass =
  /^Ifc(ElementAssembly|Beam|Column|Slab|Wall|StairFlight|RampFlight|Footing|Pile|Member|Plate|BuildingElementP(roxy|art))/
/** Their parts are the components, if they have any. */
const wholeClass = /^Ifc(Roof|Stair|Ramp)$/

const volume = 'Volume (m³)'

/** The columns that property sets fill, with the names that programs use for them, the best first. */
const columns = [
  ['Mark', ['Assembly/Cast unit Mark', 'Cast unit mark', 'Assembly mark', 'Piece mark', 'Mark', 'Part mark']],
  ['Control number', ['ACN', 'Control number', 'Serial number']],
  ['Length (mm)', ['Length']],
  ['Width (mm)', ['Width']],
  ['Height (mm)', ['Height']],
  ['Thickness (mm)', ['Thickness']],
  [volume, ['Net volume', 'Volume', 'Gross volume']],
  [
    'Weight (kg)',
    [
      'Assembly/Cast unit weight',
      'Assembly weight',
      'Cast unit weight',
      'Weight',
      'Net weight',
      'Gross weight',
      'Mass',
    ],
  ],
  ['Material', ['Grade', 'Concrete grade', 'Material', 'Structural material']],
] as const

const wanted = columns.map(([header, names]) => ({ header, names: names.map(nameOf) }))
const allNames = new Set(wanted.flatMap(({ names }) => names))

/** From one floor to the next where the model has no storeys, in metres. */
const usualStorey = 3

interface Piece {
  readonly line: number
  readonly low: number
  /** The sum of its elements' bounding boxes, which the volume of its concrete never exceeds. */
  readonly extent: number
  /** Its largest element; its properties are used where the whole has none, because programs write volumes there. */
  readonly main: PlacedElement
}

/**
 * Returns the components of a model as a schedule for the import: the outermost possible elements, with the values of
 * their property sets. Null if there are none, or more than one import accepts.
 */
export function scheduleOf(
  lines: ModelLines,
  structure: Structure,
  elements: readonly PlacedElement[],
): Schedule | null {
  const pieces = piecesOf(structure, elements)
  if (pieces.length === 0 || pieces.length > maxImportRows) return null
  const read = readProperties(lines, new Set(pieces.flatMap(({ line, main }) => [line, main.line])), allNames)
  const sectionOf = sections(structure, pieces)
  const table = pieces.map((piece) => {
    const { globalId, tag, name } = structure.namesOf(piece.line)
    const sets = [read(piece.line), ...(piece.main.line === piece.line ? [] : [read(piece.main.line)])]
    const found = new Map(
      wanted.map(
        ({ header, names }) =>
          [header, valueIn(sets, names, header === volume ? piece.extent * 1.05 : Infinity)] as const,
      ),
    )
    return {
      'Model ID': globalId,
      ...Object.fromEntries(found),
      Mark: found.get('Mark') || tag || name,
      // Revit adds the number of the element to its type.
      Type: tag && name.endsWith(`:${tag}`) ? name.slice(0, -tag.length - 1) : name,
      Section: sectionOf(piece),
      Class: structure.classOf(piece.line),
    } as Readonly<Record<string, Value>>
  })
  const order = [
    'Model ID',
    'Mark',
    'Control number',
    'Type',
    'Section',
    ...wanted.slice(2).map(({ header }) => header),
    'Class',
  ]
  const headers = order.filter((header) => table.some((row) => row[header] !== ''))
  const cells = table.map((row) => headers.map((header) => cellOf(row[header])))
  const csv = stringify([headers, ...cells], { record_delimiter: 'windows', quoted_match: needsQuotes })
  return Buffer.byteLength(csv) > maxImportBytes ? null : { rows: pieces.length, csv }
}

function piecesOf(structure: Structure, elements: readonly PlacedElement[]): Piece[] {
  const pieces = new Map<number, Piece>()
  for (const element of elements) {
    const chain = structure.chainOf(element.line)
    const isOf = (shape: RegExp) => (line: number) => shape.test(structure.classOf(line))
    const line = chain.findLast(isOf(pieceClass)) ?? chain.findLast(isOf(wholeClass))
    if (line === undefined) continue
    const known = pieces.get(line)
    const main = known && known.main.extent >= element.extent ? known.main : element
    const low = Math.min(known?.low ?? element.low, element.low)
    pieces.set(line, { line, main, low, extent: (known?.extent ?? 0) + element.extent })
  }
  return [...pieces.values()]
}

/** The section of a piece: its storey or, in a model of a single one, the height nearest to its lower edge. */
function sections(structure: Structure, pieces: readonly Piece[]): (piece: Piece) => string {
  const storeys = new Map(pieces.map(({ line }) => [line, structure.storeyOf(structure.chainOf(line))]))
  const isOneStorey = new Set(storeys.values()).size < 2
  const ground = Math.round(pieces.reduce((lowest, { low }) => Math.min(lowest, low), Infinity))
  const height = (low: number) => `${ground + Math.round((low - ground) / usualStorey) * usualStorey} m`
  return ({ line, low }) => (isOneStorey ? null : storeys.get(line)) ?? height(low)
}

function valueIn(sets: readonly Properties[], names: readonly string[], most: number): Value {
  for (const set of sets) {
    for (const name of names) {
      const value = set.get(name)?.find((each) => typeof each === 'string' || each <= most)
      if (value !== undefined) return value
    }
  }
  return ''
}

/** Rounds numbers to seven significant digits, because the last ones vary. */
function cellOf(value: Value | undefined): string {
  if (typeof value === 'number') return String(Number(value.toPrecision(7)))
  return toSpreadsheetText(value ?? '')
}
