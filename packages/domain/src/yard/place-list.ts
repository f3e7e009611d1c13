import { isYardKind, type PlaceKind, placeKinds } from './places.ts'

/** A row of a list of places; null where its cell is empty. */
interface ListedPlace {
  readonly code: string
  readonly kind: PlaceKind
  /** The code of the place that it is in. */
  readonly parent: string | null
  readonly name: string | null
  readonly max_count: number | null
  readonly max_weight: number | null
  readonly max_length: number | null
}

interface PlaceList {
  readonly places: readonly ListedPlace[]
  /** The numbers of the lines that are not understood, from 1. */
  readonly faults: readonly number[]
}

/** The columns in their order; a first line with these names, in any order, is a header. */
export const placeColumns = ['code', 'kind', 'parent', 'name', 'max_count', 'max_weight', 'max_length'] as const
type Column = (typeof placeColumns)[number]

const separators = ['\t', ';', ','] as const

/** The cells of a line; a cell in quotation marks may contain the separator. */
function cellsOf(line: string, separator: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const letter = line[at]
    if (letter === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"'
      at++
    } else if (letter === '"') isQuoted = !isQuoted
    else if (letter === separator && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}

/** A positive number or null for an empty cell; NaN for anything else. Spaces may separate thousands. */
function numberOf(cell: string | undefined): number | null {
  const digits = (cell ?? '').replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  if (digits === '') return null
  const number = Number(digits)
  return number > 0 ? number : Number.NaN
}

const headerOf = (cells: readonly string[]): (Column | undefined)[] | null => {
  const names = cells.map((cell) => placeColumns.find((column) => column === cell.toLowerCase().replaceAll(' ', '_')))
  return names.includes('code') ? names : null
}

function rowOf(cell: (column: Column) => string | undefined): ListedPlace | null {
  const code = cell('code') ?? ''
  const word = (cell('kind') ?? '').toLowerCase()
  const kind = word === '' ? 'slot' : placeKinds.find((each) => each === word)
  const max_count = numberOf(cell('max_count'))
  const max_weight = numberOf(cell('max_weight'))
  const max_length = numberOf(cell('max_length'))
  const isCounted = max_count === null || Number.isInteger(max_count)
  if (code === '' || !kind || isYardKind(kind) || !isCounted) return null
  if (Number.isNaN(max_weight) || Number.isNaN(max_length)) return null
  return { code, kind, parent: cell('parent') || null, name: cell('name') || null, max_count, max_weight, max_length }
}

/**
 * Reads a pasted list or a CSV file of places, separated by tabs, semicolons or commas. Without a header the columns are
 * in the order of `placeColumns`; a place without a kind is a slot.
 */
export function readPlaceList(text: string): PlaceList {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)
  const first = lines.find((line) => line.trim() !== '') ?? ''
  const separator = separators.find((each) => first.includes(each)) ?? ';'
  const header = headerOf(cellsOf(first, separator))
  const columns = header ?? placeColumns
  const places: ListedPlace[] = []
  const faults: number[] = []
  let isHeader = header !== null
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    if (isHeader) {
      isHeader = false
      continue
    }
    const cells = cellsOf(line, separator)
    const row = rowOf((column) => {
      const index = columns.indexOf(column)
      return index < 0 ? undefined : cells[index]
    })
    if (row) places.push(row)
    else faults.push(at + 1)
  }
  return { places, faults }
}
