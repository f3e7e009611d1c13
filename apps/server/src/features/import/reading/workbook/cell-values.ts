import { MalformedXml } from '#files/xml.ts'
import type { Cell, CellFormat } from '../table.ts'
import { isoDate } from './dates.ts'
import type { SharedStrings } from './texts.ts'

export interface CellMeaning {
  readonly strings: SharedStrings
  readonly formats: readonly CellFormat[]
  readonly from1904: boolean
  readonly isUncalculated: boolean
}

export interface OpenCell {
  /** Null for an address beyond a spreadsheet's limits. */
  readonly column: number | null
  readonly address: string
  readonly type: string
  readonly format: string
  isFormula: boolean
  value: string
}

export interface ReadCell {
  readonly value: Cell
  /** Only if it says more than the value. */
  readonly format: CellFormat | undefined
  readonly isStruck: boolean
  readonly isUncalculated: boolean
}

function sharedText(value: string, { texts }: SharedStrings): string {
  const text = value === '' ? '' : texts[Number(value)]
  if (text === undefined) throw new MalformedXml(`no shared string ${value}`)
  return text
}

function cellValue(
  { type, value }: OpenCell,
  text: string,
  format: CellFormat | undefined,
  meaning: CellMeaning,
): Cell {
  switch (type) {
    case 's':
      return sharedText(value, meaning.strings)
    case 'inlineStr':
      return text
    case 'b':
      return value === '1' ? 'true' : value === '0' ? 'false' : value
    case 'd':
      return value.slice(0, 19).replace('T00:00:00', '')
    case '':
    case 'n': {
      const number = Number(value)
      if (value === '' || Number.isNaN(number)) return value
      return (format?.isDate && isoDate(number, meaning.from1904)) || number
    }
    default:
      // Results of formulas, and errors such as `#REF!`, which are reported by the row that needs the cell.
      return value
  }
}

/** Whether a formula has no result: nothing, or the zero that programs write which do not calculate. */
function isUncalculated({ type, value, isFormula }: OpenCell, meaning: CellMeaning): boolean {
  // A text may be empty; programs that do not calculate write no value at all.
  if (!isFormula || !['', 'n', 'str'].includes(type)) return false
  return value === '' || (meaning.isUncalculated && value === '0')
}

/** Returns the value of a cell, and what the spreadsheet shows beyond it. `text` is that of an inline string. */
export function readCell(cell: OpenCell, text: string, isTextStruck: boolean, meaning: CellMeaning): ReadCell {
  const format = cell.format === '' ? undefined : meaning.formats[Number(cell.format)]
  if (isUncalculated(cell, meaning)) return { value: '', format: undefined, isStruck: false, isUncalculated: true }
  const value = cellValue(cell, text, format, meaning)
  const isNumber = typeof value === 'number' || (format?.isDate === true && (cell.type === '' || cell.type === 'n'))
  return {
    value,
    format: isNumber && format?.isTelling ? format : undefined,
    isStruck:
      format?.isStruck === true ||
      isTextStruck ||
      (cell.type === 's' && meaning.strings.struck.has(Number(cell.value))),
    isUncalculated: false,
  }
}
