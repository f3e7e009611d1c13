import { maxImportRows } from '@castline/contract/import-fields'
import { headerWidth, searchedRows } from '../headed.ts'
import type { Cell, LeftOut, TableRow } from '../table.ts'
import { addressOf, columnOf, lastColumn, lastRow } from './address.ts'
import { isoDate } from './dates.ts'
import { MergedCells } from './merged-cells.ts'
import { TextOf } from './texts.ts'
import { MalformedXml, readXml } from './xml.ts'

/** Columns without a header to the right of the last header that are still read. */
const spareColumns = 50

export interface CellMeaning {
  readonly strings: readonly string[]
  readonly dateFormats: readonly boolean[]
  readonly from1904: boolean
}

interface OpenCell {
  /** Null for an address beyond a spreadsheet's limits. */
  readonly column: number | null
  readonly address: string
  readonly type: string
  readonly format: string
  value: string
}

function cellValue(
  { type, format, value }: OpenCell,
  text: string,
  { strings, dateFormats, from1904 }: CellMeaning,
): Cell {
  switch (type) {
    case 's':
      return value === '' ? '' : (strings[Number(value)] ?? missingString(value))
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
      return (dateFormats[Number(format)] && isoDate(number, from1904)) || number
    }
    default:
      // Results of formulas, and errors such as `#REF!`, which are reported by the row that needs the cell.
      return value
  }
}

function missingString(index: string): never {
  throw new MalformedXml(`no shared string ${index}`)
}

/** Collects the rows of a sheet. Rows and cells can be far apart, so only cells with a value take memory. */
class SheetRows {
  readonly rows: TableRow[] = []
  leftOut: LeftOut | null = null
  #width = Number.POSITIVE_INFINITY
  #line = 0
  #cells: Cell[] = []
  #column = -1

  openRow(given: string | undefined): void {
    const line = given === undefined ? this.#line + 1 : Number(given)
    if (!Number.isInteger(line) || line <= this.#line || line > lastRow) {
      throw new MalformedXml(`row ${given} after row ${this.#line}`)
    }
    this.#line = line
    this.#cells = []
    this.#column = -1
  }

  columnOf(address: string | undefined): number | null {
    const column = address === undefined ? this.#column + 1 : columnOf(address)
    if (column === null) return null
    if (column <= this.#column || column > lastColumn) throw new MalformedXml(`cell ${address} out of place`)
    this.#column = column
    return column
  }

  add(column: number | null, address: string, value: Cell): void {
    if (value === '') return
    if (column === null || column >= this.#width) {
      this.#leaveOut(1, address || addressOf(column ?? 0, this.#line))
      return
    }
    while (this.#cells.length < column) this.#cells.push('')
    this.#cells.push(value)
  }

  closeRow(): void {
    if (this.#cells.length === 0) return
    this.rows.push({ line: this.#line, cells: this.#cells })
    this.#cells = []
    if (this.rows.length === searchedRows) this.settleWidth()
  }

  /** Drops cells far to the right of the header, which is one of the first rows if there is one. */
  settleWidth(): void {
    if (this.#width !== Number.POSITIVE_INFINITY) return
    this.#width = headerWidth(this.rows, spareColumns) + spareColumns
    for (const [index, { line, cells }] of this.rows.entries()) {
      const far = cells.findIndex((cell, column) => column >= this.#width && cell !== '')
      if (far < 0) continue
      this.#leaveOut(cells.slice(far).filter((cell) => cell !== '').length, addressOf(far, line))
      const limited = cells.slice(0, this.#width)
      this.rows[index] = { line, cells: limited.slice(0, limited.findLastIndex((cell) => cell !== '') + 1) }
    }
  }

  #leaveOut(cells: number, first: string): void {
    this.leftOut = { cells: (this.leftOut?.cells ?? 0) + cells, first: this.leftOut?.first ?? first.slice(0, 20) }
  }
}

/**
 * Reads the rows of a sheet that have a value, up to `most`. Merged cells are filled downwards. Throws `MalformedXml`,
 * also if rows or cells are out of order, which means that a part of the file is lost or duplicated.
 */
export function readSheetRows(
  bytes: Uint8Array,
  meaning: CellMeaning,
  most = maxImportRows + searchedRows,
): Pick<SheetRows, 'rows' | 'leftOut'> {
  const sheet = new SheetRows()
  const text = new TextOf()
  const merged = new MergedCells()
  let inData = false
  let cell: OpenCell | null = null
  let inValue = false
  readXml(bytes, {
    open(name, attributes) {
      if (name === 'sheetData') inData = true
      else if (name === 'mergeCell') merged.add(attributes().ref)
      else if (!inData) return
      else if (name === 'row') sheet.openRow(attributes().r)
      else if (name === 'c') {
        const { r, t = '', s = '' } = attributes()
        cell = { column: sheet.columnOf(r), address: r ?? '', type: t, format: s, value: '' }
      } else if (name === 'v') inValue = cell !== null
      else if (cell) text.open(name)
    },
    text(component) {
      if (inValue && cell) cell.value += component
      else if (cell) text.add(component)
    },
    close(name) {
      if (name === 'sheetData') inData = false
      else if (!inData) return
      else if (name === 'row') sheet.closeRow()
      else if (name === 'v') inValue = false
      else if (name !== 'c') text.close(name)
      else if (cell) {
        sheet.add(cell.column, cell.address, cellValue(cell, text.take(), meaning))
        cell = null
      }
    },
    isDone: () => sheet.rows.length > most,
  })
  sheet.settleWidth()
  merged.fill(sheet.rows)
  return sheet
}
