import type { TableRow } from '../table.ts'
import { columnOf } from './address.ts'

/** More merged ranges, or more filled cells, are hostile. */
const maxRanges = 20_000
const maxFilled = 500_000
const range = /^([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})$/

interface Range {
  readonly column: number
  readonly from: number
  readonly to: number
}

/** Merged cells over several rows: only the first of them has the value. */
export class MergedCells {
  readonly #ranges: Range[] = []

  add(ref: string | undefined): void {
    const [, letters = '', from = '', to = ''] = range.exec(ref ?? '') ?? []
    const column = columnOf(`${letters}1`)
    if (column === null || Number(to) <= Number(from) || this.#ranges.length >= maxRanges) return
    this.#ranges.push({ column, from: Number(from), to: Number(to) })
  }

  /** Gives each row of a range the value of its first cell, as a person reads it. */
  fill(rows: TableRow[]): void {
    if (this.#ranges.length === 0) return
    const indexes = new Map(rows.map(({ line }, index) => [line, index]))
    let left = maxFilled
    for (const { column, from, to } of this.#ranges) {
      const first = indexes.get(from)
      const value = first === undefined ? undefined : rows[first]?.cells[column]
      if (first === undefined || value === undefined || value === '') continue
      for (let index = first + 1; index < rows.length && left > 0; index++, left--) {
        const row = rows[index]
        if (!row || row.line > to) break
        if ((row.cells[column] ?? '') !== '') continue
        const cells = [...row.cells]
        while (cells.length < column) cells.push('')
        cells[column] = value
        rows[index] = { ...row, cells }
      }
    }
  }
}
