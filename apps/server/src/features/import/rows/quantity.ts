import type { RowNote } from '@castline/contract/import-notes'
import { type Cell, cellText, type TableRow } from '../reading/table.ts'
import { Faulty, quoted } from './faulty.ts'
import { type DecimalSign, parseNumber, westernDigits } from './numbers.ts'
import { notesUnknown, optional } from './optional.ts'

/** More of one mark are a mistake, such as a weight in the column of the quantities. */
const maxQuantity = 10_000

const countThenWord = /^([\d.,'’ ]*\d)\s*([x×]|\p{L}[\p{L}\p{M}.]{0,11})?$/u

/** Two orders of one mark: `2+2`. */
const sum = /^\d{1,4}(?:\s*\+\s*\d{1,4})+$/

/** Whether a cell can be a number of components: `4`, `4 pcs`, `๔ ชิ้น`, `2+2`. */
export function isQuantity(cell: Cell): boolean {
  const text = westernDigits(cellText(cell))
  if (sum.test(text)) return true
  return countThenWord.test(text.slice(0, 60)) && !/[.,]\d*[1-9]/.test(text)
}

/** Reads how many components a row describes; 1 for an empty cell. Throws `Faulty` unless it is a whole number. */
function readQuantity(cell: Cell | undefined, decimal: DecimalSign): number {
  const text = westernDigits(cellText(cell))
  if (/^[-–—]?$/.test(text)) return 1
  const [, digits = ''] = (text.length <= 60 && countThenWord.exec(text)) || []
  const added = sum.test(text) ? text.split('+').reduce((all, part) => all + Number(part), 0) : null
  const count = typeof cell === 'number' ? cell : (added ?? parseNumber(digits, decimal))
  if (count === null || !Number.isInteger(count) || count < 0 || count > maxQuantity) {
    throw new Faulty('not_a_count', { value: quoted(text), max: maxQuantity })
  }
  return count
}

/** Reads the quantity of a row; null without a column for it. */
export function quantityOf(
  { cells, look }: TableRow,
  column: number | undefined,
  decimal: DecimalSign,
  notes: RowNote[],
): number | null {
  if (column === undefined) return null
  if (look?.uncalculated.includes(column)) notes.push({ code: 'not_calculated', values: { field: 'quantity' } })
  // Without digits nobody counted: there is at least one. A number that is no count is a mistake in the row.
  const isText = !/\p{N}/u.test(cellText(cells[column]))
  if (isText && notesUnknown(cells[column], 'quantity', notes)) return 1
  const read = () => readQuantity(cells[column], decimal)
  return isText ? (optional('quantity', notes, read) ?? 1) : read()
}
