import { maxImportBytes, maxImportRows } from '@castline/contract/values/import-fields'
import { computedSign } from '@castline/domain/components/computed'
import { type CsvCell, csvLines } from '@castline/domain/export/csv'
import type { ModelLines } from './lines.ts'
import { markCandidates, markProperties, withoutElementNumber } from './marks.ts'
import { readMaterials } from './materials.ts'
import { pieceClass, wholeClass } from './piece-classes.ts'
import { nameOf, type Properties, readProperties, type Value } from './properties.ts'
import { type Computed, completed } from './sizes/completed.ts'
import { concreteClassOf } from './sizes/density.ts'
import type { Shape } from './sizes/measure-shapes.ts'
import { sectionsOf } from './storey-sections.ts'
import type { Structure } from './structure.ts'

export interface Schedule {
  readonly rows: number
  /** In the layout of the import, with headers that it recognizes. */
  readonly csv: string
  /** The likeliest mark of each component, by its line. */
  readonly marks: ReadonlyMap<number, string>
}

/** An element with geometry. Heights are in metres. */
export interface PlacedElement {
  readonly line: number
  /** Its number in the geometry. */
  readonly number: number
  readonly low: number
  /** The volume of its bounding box. */
  readonly extent: number
}

/** Measures the shape that these elements form, by their numbers. */
type MeasureElements = (numbers: readonly number[]) => Shape | null

const volume = 'Volume (m³)'
const weight = 'Weight (kg)'
const concreteClass = 'Concrete class'

/** The columns that property sets fill, with the names that programs use for them, the best first. */
const columns = [
  ['Control number', ['ACN', 'Control number', 'Serial number']],
  ['Length (mm)', ['Length']],
  ['Width (mm)', ['Width']],
  ['Height (mm)', ['Height']],
  ['Thickness (mm)', ['Thickness']],
  [volume, ['Net volume', 'Volume', 'Gross volume']],
  [
    weight,
    [
      'Assembly/Cast unit weight',
      'Assembly weight',
      'Cast unit weight',
      'Element weight',
      'Weight',
      'Net weight',
      'Gross weight',
      'Mass',
    ],
  ],
  ['Material', ['Grade', 'Concrete grade', 'Material', 'Structural material']],
] as const

const wanted = columns.map(([header, names]) => ({ header, names: names.map(nameOf) }))
const allNames = new Set([...wanted.flatMap(({ names }) => names), ...markProperties])

interface Piece {
  readonly line: number
  readonly low: number
  /** The sum of its elements' bounding boxes, which the volume of its concrete never exceeds. */
  readonly extent: number
  /** Its largest element; its properties are used where the whole has none, because programs write volumes there. */
  readonly main: PlacedElement
  readonly elements: readonly PlacedElement[]
}

/**
 * Returns the components of a model as a schedule for the import: the outermost possible elements, with the values of
 * their property sets and, where these have none, of their shape. Null if there are none, or more than one import
 * accepts.
 */
export function scheduleOf(
  lines: ModelLines,
  structure: Structure,
  elements: readonly PlacedElement[],
  measure: MeasureElements,
): Schedule | null {
  const pieces = piecesOf(structure, elements)
  if (pieces.length === 0 || pieces.length > maxImportRows) return null
  const described = new Set(pieces.flatMap(({ line, main }) => [line, main.line]))
  const read = readProperties(lines, described, allNames)
  const materialsAt = readMaterials(lines, described)
  const materialsOf = ({ line, main }: Piece) => {
    const own = materialsAt(line)
    return own.length > 0 ? own : materialsAt(main.line)
  }
  const setsOf = (piece: Piece) => [
    read(piece.line),
    ...(piece.main.line === piece.line ? [] : [read(piece.main.line)]),
  ]
  const nameOfPiece = ({ line }: Piece) => {
    const { name, tag } = structure.namesOf(line)
    return withoutElementNumber(name, tag)
  }
  const marks = markCandidates(
    pieces.map((piece) => {
      const sets = setsOf(piece)
      return {
        property: (name) => String(valueIn(sets, [name], Infinity)),
        name: nameOfPiece(piece),
        tag: structure.namesOf(piece.line).tag,
        className: structure.classOf(piece.line),
      }
    }),
  )
  const storeyOf = ({ line }: Piece) => structure.storeyOf(structure.chainOf(line))
  const sections = sectionsOf(pieces.map((piece) => ({ storey: storeyOf(piece), low: piece.low })))
  const table = pieces.map((piece, index) => {
    const shape = measure(shapingElements(piece).map(({ number }) => number))
    const sets = setsOf(piece)
    const found = Object.fromEntries(
      wanted.map(({ header, names }) => [
        header,
        valueIn(sets, names, header === volume ? piece.extent * 1.05 : Infinity),
      ]),
    ) as Record<(typeof wanted)[number]['header'], Value>
    const materials = materialsOf(piece)
    const texts = materials.map(({ text }) => text)
    return {
      'Model ID': structure.namesOf(piece.line).globalId,
      ...Object.fromEntries(marks.map(({ header, marks: all }) => [header, all[index] ?? ''])),
      Type: nameOfPiece(piece),
      Section: sections[index] ?? '',
      ...found,
      Material: found.Material || [...new Set(texts)].join(', '),
      [concreteClass]: concreteClassOf([String(found.Material), ...texts]),
      ...completed(found, structure.classOf(piece.main.line), shape, materials),
      Class: structure.classOf(piece.line),
    } as Readonly<Record<string, Value | Computed>>
  })
  const [number, ...others] = wanted.map(({ header }) => header)
  const order: (string | undefined)[] = [
    'Model ID',
    ...marks.map(({ header }) => header),
    number,
    'Type',
    'Section',
    ...others,
    concreteClass,
    'Class',
  ]
  const headers = order.filter((header): header is string => table.some((row) => (row[header ?? ''] ?? '') !== ''))
  const cells = table.map((row) => headers.map((header) => cellOf(row[header])))
  const csv = csvLines([headers, ...cells])
  const markOf = new Map(pieces.map(({ line }, index) => [line, marks[0]?.marks[index] ?? '']))
  return Buffer.byteLength(csv) > maxImportBytes ? null : { rows: pieces.length, csv, marks: markOf }
}

/** Smaller parts, such as anchors, do not count for the size of a piece. */
const smallest = 0.2

/** The elements that form a piece: itself, if it has a shape, else its large parts. */
function shapingElements({ line, main, elements }: Piece): readonly PlacedElement[] {
  const own = elements.filter((element) => element.line === line)
  return own.length > 0 ? own : elements.filter(({ extent }) => extent >= main.extent * smallest)
}

function piecesOf(structure: Structure, elements: readonly PlacedElement[]): Piece[] {
  const pieces = new Map<number, Piece & { readonly elements: PlacedElement[] }>()
  for (const element of elements) {
    const chain = structure.chainOf(element.line)
    const isOf = (shape: RegExp) => (line: number) => shape.test(structure.classOf(line))
    const line = chain.findLast(isOf(pieceClass)) ?? chain.findLast(isOf(wholeClass))
    if (line === undefined) continue
    const known = pieces.get(line)
    const main = known && known.main.extent >= element.extent ? known.main : element
    const low = Math.min(known?.low ?? element.low, element.low)
    const extent = (known?.extent ?? 0) + element.extent
    const parts = known?.elements ?? []
    parts.push(element)
    pieces.set(line, { line, main, low, extent, elements: parts })
  }
  return [...pieces.values()]
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

/**
 * Rounds numbers to seven significant digits, because the last ones vary. A value that was computed begins with `≈`,
 * which the import recognizes.
 */
function cellOf(value: Value | Computed | undefined): CsvCell {
  if (typeof value === 'object') return `${computedSign} ${Number(value.computed.toPrecision(4))}`
  if (typeof value === 'number') return Number(value.toPrecision(7))
  return value ?? null
}
