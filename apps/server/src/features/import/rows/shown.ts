import type { Unit } from '@castline/contract/values/import-fields'
import { readHeader } from '../guess/header-units.ts'
import { type Cell, cellText, type TableRow } from '../reading/table.ts'
import { Faulty, quoted } from './faulty.ts'

type Looked = Pick<TableRow, 'cells' | 'look'>

/** Returns a cell as its spreadsheet shows it: `0007`, `W-007`, `210.10`, `2-Jan`. */
export function shownText({ cells, look }: Looked, column: number): string {
  const cell = cells[column]
  if (cell === undefined) return ''
  const format = look?.formats[column]
  if (format) return format.show(cell)
  // A spreadsheet shows at most 15 digits: 210.1, not 210.09999999999999.
  return typeof cell === 'number' ? String(Number(cell.toPrecision(15))) : cell
}

/** A number as a spreadsheet shows one that it does not take for a text: `1.00E+05`, where `1E5` may be a mark. */
const scientific = /^[+-]?\d([.,]\d+)?e\+\d+$|^[+-]?\d[.,]\d+e-\d+$/i
/** Numbers are exact up to this many digits. */
const exactDigits = 15

/** What was probably typed where a spreadsheet shows a date: `1-2` became January 2. */
function typedBefore(iso: string, pattern: string): string {
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-')
  const parts = [month, ...(/d/i.test(pattern) ? [day] : [])].map(Number)
  return (/y/i.test(pattern) ? [...parts, year.slice(2)] : parts).join('-')
}

/**
 * Returns a cell that names something, as its spreadsheet shows it. Throws `Faulty` where the spreadsheet made a date or
 * a rounded number of what was typed, and for a formula without a result: what it was is not in the file.
 */
export function namingCell(row: Looked, column: number, field: string): Cell {
  const { look } = row
  if (look?.uncalculated.includes(column)) throw new Faulty('not_calculated', { field })
  const cell = row.cells[column]
  const text = shownText(row, column)
  const format = look?.formats[column]
  if (format?.isDate) {
    throw new Faulty('mark_is_date', {
      field,
      value: quoted(text),
      wanted: typedBefore(cellText(cell), format.pattern),
    })
  }
  const isInexact = typeof cell === 'number' && Math.abs(cell) >= 10 ** exactDigits
  if (isInexact || format?.isScientific || (/^[\d+-]/.test(text) && scientific.test(text))) {
    throw new Faulty('scientific_notation', { field, value: quoted(text) })
  }
  return text
}

/**
 * Returns the number of a measure as shown, and its unit if the number format has one: 3600 with the format `0.0, "t"`
 * is shown as `3.6 t`.
 */
export function shownMeasure({ cells, look }: Looked, column: number): { cell: Cell | undefined; unit?: Unit } {
  const cell = cells[column]
  const format = look?.formats[column]
  if (typeof cell !== 'number' || !format?.hasUnit) return { cell }
  const [, number = '', written = ''] = /^[^\d-]*(-?[\d.]+)\s*(.*)$/.exec(format.show(cell)) ?? []
  const { unit } = readHeader(`(${written})`)
  const scale = [1, 1000, 1_000_000].find((by) => Math.abs(cell / by - Number(number)) <= shownPrecision(number)) ?? 1
  return { cell: cell / scale, unit }
}

/** How far a shown number may be from its value. */
function shownPrecision(number: string): number {
  const decimals = number.split('.')[1]?.length ?? 0
  return 0.5001 * 10 ** -decimals
}
