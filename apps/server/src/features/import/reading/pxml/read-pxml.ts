import { codeOfMachineId } from '@castline/domain/production/machine-files'
import { tabulate } from '../headed.ts'
import type { Cell, Table } from '../table.ts'
import { type PxmlDocument, type PxmlFeedback, type PxmlProduct, readPxml } from './document.ts'

const filled = (values: readonly string[]) => [...new Set(values.filter((value) => value !== ''))]

const numberOf = (text: string) => Number(text.replace(',', '.'))

/** The sum of the slabs' values, or the first one that is no number, which the check of the rows then names. */
function sumOf(values: readonly string[]): Cell {
  const known = values.filter((value) => value !== '')
  if (known.length === 0) return ''
  const wrong = known.find((value) => !Number.isFinite(numberOf(value)))
  if (wrong !== undefined) return wrong
  return Math.round(known.reduce((sum, value) => sum + numberOf(value), 0) * 1000) / 1000
}

/** The largest of the slabs' values, or the first one that is no number. */
function largestOf(values: readonly string[]): Cell {
  const known = values.filter((value) => value !== '')
  if (known.length === 0) return ''
  return known.find((value) => !Number.isFinite(numberOf(value))) ?? Math.max(...known.map(numberOf))
}

/** The day of a time; programs write 1899-12-30 for none. */
const dayOf = (time: string | undefined) => (time && !/^(18|0001)/.test(time) ? time.slice(0, 10) : '')

/** A name with how often it occurs: `Anchor 2.5 t (4)`. */
function counted(names: readonly string[]): string {
  const all = [...Map.groupBy(names, (name) => name)]
  return all.map(([name, each]) => (each.length > 1 ? `${name} (${each.length})` : name)).join(', ')
}

type Reports = ReadonlyMap<string, readonly PxmlFeedback[]>
type Product = PxmlProduct & { readonly isReport?: boolean }
type Column = (product: Product, reports: Reports) => Cell

const piecesOf = ({ fields }: Pick<PxmlProduct, 'fields'>) => numberOf(fields.PieceCount || '1')

/**
 * The day on which all pieces of a product were made, as far as that is known. One piece has the day that was reported last; several
 * need reports of all of them that name one day. A report without a number of pieces is about all.
 */
function madeOn(product: PxmlProduct, reports: Reports): string {
  const found = reports.get(product.id) ?? []
  const days = filled(found.map(({ fields }) => dayOf(fields.ProdDate)))
  if (piecesOf(product) === 1) return days.at(-1) ?? ''
  const isComplete =
    found.some(({ fields }) => !fields.PieceCount) ||
    found.reduce((sum, report) => sum + piecesOf(report), 0) >= piecesOf(product)
  return days.length === 1 && isComplete ? (days[0] ?? '') : ''
}

/** What was reported, where `madeOn` does not say all of it: `2026-09-01 (2), 2026-09-02`. */
function reported(product: PxmlProduct, reports: Reports): string {
  const found = reports.get(product.id) ?? []
  if (found.length < 2 && madeOn(product, reports) !== '') return ''
  return found
    .map(({ fields }) => `${dayOf(fields.ProdDate)}${fields.PieceCount ? ` (${fields.PieceCount})` : ''}`)
    .join(', ')
}

/** What Castline itself says of a product in no field of PXML. */
const ownFact = ({ infos }: Pick<PxmlProduct, 'infos'>, code: string) =>
  infos.find(({ Type, Code }) => Type === 'castline' && Code === code)?.Description ?? ''

/**
 * The width of a component in mm. Castline exports a wall lying in its mould: the width of the slab is then the height of the wall,
 * and the width of the wall is in an info of its own.
 */
function widthOf(product: Product): Cell {
  const isHeight = ownFact(product, 'Height') !== ''
  return isHeight ? ownFact(product, 'Width') : largestOf(product.slabs.map(({ width }) => width))
}

/**
 * The columns of the table, under names that the import recognises. Lengths in mm, weights in kg, volumes in m³ (decision
 * 0141). What no field takes is shown, and can be mapped to notes.
 */
const columns: Readonly<Record<string, Column>> = {
  // What is only reported has none: a row without a mark finds its component by its identity, or is named as not found.
  Mark: ({ fields, id, isReport }) => fields.ElementNo || (isReport ? '' : id),
  Quantity: ({ fields }) => fields.PieceCount || '1',
  // One identity for several pieces would name none of them.
  GUID: ({ id, fields }) => (piecesOf({ fields }) === 1 && codeOfMachineId(id) === null ? id : ''),
  'Label code': ({ id }) => codeOfMachineId(id) ?? '',
  'Control number': (product) => ownFact(product, 'ControlNumber'),
  Type: ({ fields }) => fields.ProductType ?? '',
  Section: ({ order }) => filled([order.Building ?? '', order.Storey ?? '', order.SubStorey ?? '']).join(' '),
  'Length (mm)': ({ slabs }) => largestOf(slabs.map(({ length }) => length)),
  'Width (mm)': widthOf,
  'Height (mm)': (product) => ownFact(product, 'Height'),
  'Thickness (mm)': ({ fields, slabs }) => fields.TotalThickness || sumOf(slabs.map(({ thickness }) => thickness)),
  'Weight (kg)': ({ slabs }) => sumOf(slabs.map(({ weight }) => weight)),
  'Volume (m³)': ({ slabs }) => sumOf(slabs.flatMap(({ volumes }) => volumes)),
  'Concrete class': ({ slabs: [first] }) => first?.concretes[0] ?? '',
  'Second leaf concrete class': ({ slabs: [, second] }) => second?.concretes[0] ?? '',
  'Exposure class': ({ slabs }) => filled(slabs.map(({ exposure }) => exposure)).join(', '),
  'Delivery date': ({ order }) => dayOf(order.DeliveryDate),
  'Manufactured on': madeOn,
  Reported: reported,
  Embeds: ({ slabs }) => counted(slabs.flatMap(({ embeds }) => embeds)),
  'On transport': ({ slabs }) => filled(slabs.map(({ sequence }) => sequence)).join(', '),
  Stack: ({ fields: { StackNo, StackingLevel, StackingSequence } }) =>
    filled([StackNo ?? '', StackingLevel ?? '', StackingSequence ?? '']).join('/'),
  'Drawing no': ({ order: { DrawingNo, DrawingRevision } }) =>
    filled([DrawingNo ?? '', DrawingRevision ?? '']).join(' '),
}

/** What is reported and in no order of the file: only its identity, to find a component, and when it was made. */
function withoutOrder({ products }: PxmlDocument, reports: Reports): Product[] {
  const known = new Set(products.map(({ id }) => id))
  return [...reports]
    .filter(([id]) => !known.has(id))
    .map(([id, [first]]) => ({
      id,
      line: first?.line ?? 1,
      order: {},
      fields: {},
      infos: [],
      slabs: [],
      isReport: true,
    }))
}

/**
 * Reads a PXML document as a table, a row for each product. Columns without any value are left out. Throws `Unreadable`
 * for malformed XML, or without products.
 */
export function readPxmlTable(text: string): Table {
  const document = readPxml(text)
  const reports = Map.groupBy(
    document.feedback.filter(({ id, fields }) => id !== '' && dayOf(fields.ProdDate) !== ''),
    ({ id }) => id,
  )
  const products: readonly Product[] = [...document.products, ...withoutOrder(document, reports)]
  const rows = products.map((product) => ({
    line: product.line,
    cells: Object.values(columns).map((cellOf) => cellOf(product, reports)),
  }))
  const used = Object.keys(columns).map(
    (_name, column) => rows.length === 0 || rows.some(({ cells }) => cells[column] !== ''),
  )
  const kept = <T>(cells: readonly T[]) => cells.filter((_, column) => used[column])
  const all = rows.map(({ line, cells }) => ({ line, cells: kept(cells) }))
  const head = { line: 1, cells: kept(Object.keys(columns)) }
  return {
    format: 'pxml',
    encoding: null,
    delimiter: null,
    sheets: [],
    hidden_sheets: [],
    sheet: null,
    leftOut: null,
    alike: [],
    hiddenColumns: new Set(),
    ...tabulate([head, ...all], 'padded', 1),
  }
}
