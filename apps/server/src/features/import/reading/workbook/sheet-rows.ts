import { maxImportRows } from '@castline/contract/values/import-fields'
import { MalformedXml, readXml } from '#files/xml.ts'
import { headerWidth, searchedRows } from '../headed.ts'
import type { Cell, CellFormat, LeftOut, TableRow } from '../table.ts'
import { addressOf, columnOf, lastColumn, lastRow } from './address.ts'
import { isOn } from './cell-formats.ts'
import { type CellMeaning, type OpenCell, type ReadCell, readCell } from './cell-values.ts'
import { MergedCells } from './merged-cells.ts'
import { TextOf } from './texts.ts'

/** Columns without a header to the right of the last header that are still read. */
const spareColumns = 50
/** Columns whose look matters; no schedule has more. */
const lookedColumns = 1000

/** Collects the rows of a sheet. Rows and cells can be far apart, so only cells with a value take memory. */
class SheetRows {
  readonly rows: TableRow[] = []
  leftOut: LeftOut | null = null
  readonly hiddenColumns = new Set<number>()
  #width = Number.POSITIVE_INFINITY
  #line = 0
  #cells: Cell[] = []
  #column = -1
  #isHidden = false
  #formats: (CellFormat | undefined)[] = []
  #struck: number[] = []
  #uncalculated: number[] = []

  openRow({ r: given, hidden }: Record<string, string>): void {
    const line = given === undefined ? this.#line + 1 : Number(given)
    if (!Number.isInteger(line) || line <= this.#line || line > lastRow) {
      throw new MalformedXml(`row ${given} after row ${this.#line}`)
    }
    this.#line = line
    this.#cells = []
    this.#column = -1
    this.#isHidden = hidden !== undefined && isOn(hidden)
  }

  hideColumns({ min, max, hidden, width }: Record<string, string>): void {
    if (!(hidden !== undefined && isOn(hidden)) && width !== '0') return
    const last = Math.min(Number(max), lookedColumns)
    for (let column = Number(min) - 1; column >= 0 && column < last; column++) this.hiddenColumns.add(column)
  }

  columnOf(address: string | undefined): number | null {
    const column = address === undefined ? this.#column + 1 : columnOf(address)
    if (column === null) return null
    if (column <= this.#column || column > lastColumn) throw new MalformedXml(`cell ${address} out of place`)
    this.#column = column
    return column
  }

  add(column: number | null, address: string, { value, format, isStruck, isUncalculated }: ReadCell): void {
    if (isUncalculated && column !== null && column < lookedColumns) this.#uncalculated.push(column)
    if (value === '') return
    if (column === null || column >= this.#width) {
      this.#leaveOut(1, address || addressOf(column ?? 0, this.#line))
      return
    }
    while (this.#cells.length < column) this.#cells.push('')
    this.#cells.push(value)
    if (isStruck) this.#struck.push(column)
    if (format && column < lookedColumns) this.#formats[column] = format
  }

  closeRow(): void {
    const [isHidden, formats, struck, uncalculated] = [this.#isHidden, this.#formats, this.#struck, this.#uncalculated]
    if (this.#cells.length === 0 && uncalculated.length === 0) return
    const isPlain = !isHidden && formats.length === 0 && struck.length === 0 && uncalculated.length === 0
    const row = { line: this.#line, cells: this.#cells }
    this.rows.push(isPlain ? row : { ...row, look: { isHidden, formats, struck, uncalculated } })
    this.#cells = []
    if (formats.length > 0) this.#formats = []
    if (struck.length > 0) this.#struck = []
    if (uncalculated.length > 0) this.#uncalculated = []
    if (this.rows.length === searchedRows) this.settleWidth()
  }

  /** Drops cells far to the right of the header, which is one of the first rows if there is one. */
  settleWidth(): void {
    if (this.#width !== Number.POSITIVE_INFINITY) return
    this.#width = headerWidth(this.rows, spareColumns) + spareColumns
    for (const [index, row] of this.rows.entries()) {
      const { line, cells } = row
      const far = cells.findIndex((cell, column) => column >= this.#width && cell !== '')
      if (far < 0) continue
      this.#leaveOut(cells.slice(far).filter((cell) => cell !== '').length, addressOf(far, line))
      const limited = cells.slice(0, this.#width)
      this.rows[index] = { ...row, cells: limited.slice(0, limited.findLastIndex((cell) => cell !== '') + 1) }
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
): Pick<SheetRows, 'rows' | 'leftOut' | 'hiddenColumns'> {
  const sheet = new SheetRows()
  const text = new TextOf()
  const merged = new MergedCells()
  let inData = false
  let cell: OpenCell | null = null
  let inValue = false
  readXml(bytes, {
    open(name, attributes) {
      if (name === 'sheetData') inData = true
      else if (name === 'col') sheet.hideColumns(attributes())
      else if (name === 'mergeCell') merged.add(attributes().ref)
      else if (!inData) return
      else if (name === 'row') sheet.openRow(attributes())
      else if (name === 'c') {
        const { r, t = '', s = '' } = attributes()
        cell = { column: sheet.columnOf(r), address: r ?? '', type: t, format: s, value: '', isFormula: false }
      } else if (name === 'v') inValue = cell !== null
      else if (name === 'f' && cell) cell.isFormula = true
      else if (cell) text.open(name, attributes)
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
        const isStruck = text.isStruck
        sheet.add(cell.column, cell.address, readCell(cell, text.take(), isStruck, meaning))
        cell = null
      }
    },
    isDone: () => sheet.rows.length > most,
  })
  sheet.settleWidth()
  merged.fill(sheet.rows)
  return sheet
}
