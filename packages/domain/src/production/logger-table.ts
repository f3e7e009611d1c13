import { type HeadingKind, headingKind, type LoggerUnit, unitIn } from './logger-headings.ts'
import { momentIn, offsetIn } from './logger-times.ts'

export interface LoggerLine {
  /** In the file, counted from 1. */
  readonly number: number
  readonly cells: readonly string[]
}

export interface LoggerTable {
  /** One column, or two: day and time of day. */
  readonly times: readonly number[]
  /** What may be a temperature; `other` is one that is not of the concrete. */
  readonly columns: readonly {
    readonly column: number
    readonly name: string
    readonly kind: Exclude<HeadingKind, 'time' | 'unit' | null> | 'unnamed'
    readonly unit: LoggerUnit | null
  }[]
  /** The column that has the unit of each row; null without one. */
  readonly units: number | null
  /** Minutes east of UTC that the headings or a line above them name. */
  readonly offset: number | null
  readonly rows: readonly LoggerLine[]
}

/** Splits a line at its delimiter; a quoted cell may contain it. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted
    else if (letter === delimiter && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += letter
  }
  return [...cells, cell.trim()]
}

/** The delimiter that splits most lines into most cells: decimal commas come in pairs with another one. */
function delimiterOf(lines: readonly string[]): string {
  const sample = lines.slice(-50)
  return (
    ['\t', ';', '|', ','].find((each) => sample.filter((line) => line.includes(each)).length * 2 > sample.length) ?? ','
  )
}

/** Splits a text into its lines and cells. */
export function loggerLines(text: string): LoggerLine[] {
  const all = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n')
  const filled = all.map((line, index) => ({ line, number: index + 1 })).filter(({ line }) => line.trim() !== '')
  const given = /^sep=(.)$/i.exec(filled[0]?.line.trim() ?? '')?.[1]
  const lines = given ? filled.slice(1) : filled
  const delimiter = given ?? delimiterOf(lines.map(({ line }) => line))
  return lines.map(({ line, number }) => ({ number, cells: cellsOf(line, delimiter) }))
}

const searchedLines = 100
const isNumber = (cell: string) => /\d/.test(cell) && !/\p{L}{3}/u.test(cell)

/** The table below the first line that names a time and a value; null if no line does. */
export function loggerTable(lines: readonly LoggerLine[]): LoggerTable | null {
  for (const [index, { cells }] of lines.slice(0, searchedLines).entries()) {
    const kinds = cells.map(headingKind)
    const times = kinds.flatMap((kind, column) => (kind === 'time' ? [column] : []))
    if (times.length === 0 || momentIn(cells.join(' '))) continue
    const below = lines.slice(index + 1)
    // Units may be in a row of their own.
    const unitRow = below[0]?.cells
    const hasUnitRow = unitRow?.some((cell) => unitIn(cell) !== null) && !unitRow.some((cell) => /\d/.test(cell))
    const rows = hasUnitRow ? below.slice(1) : below
    const first = rows[0]?.cells ?? []
    const found = kinds.indexOf('unit')
    const units = found >= 0 && unitIn(first[found] ?? '') !== null ? found : null
    const named = cells.flatMap((name, column) => {
      const unit = unitIn(name) ?? (hasUnitRow ? unitIn(unitRow?.[column] ?? '') : null)
      const own = kinds[column] ?? null
      // By its unit below the heading, or beside it.
      const kind = own === null && hasUnitRow && unitIn(unitRow?.[column] ?? '') ? headingKind(`${name} °C`) : own
      return kind === 'temperature' || kind === 'other' || kind === 'value' ? [{ column, name, kind, unit }] : []
    })
    const warm = named.filter(({ kind }) => kind === 'temperature')
    const columns = warm.length > 0 ? named.filter(({ kind }) => kind !== 'value') : named
    // Without any word for it, every column with numbers may be one: a person says which.
    const unnamed = cells.flatMap((name, column) =>
      kinds[column] === null && name !== '' && name !== '#' && isNumber(first[column] ?? '')
        ? [{ column, name, kind: 'unnamed' as const, unit: null }]
        : [],
    )
    const all = columns.some(({ kind }) => kind !== 'other') ? columns : [...columns, ...unnamed]
    if (all.length === 0) continue
    const own = times.find((column) => momentIn(first[column] ?? '') !== null)
    const heads = lines.slice(0, index + 1)
    const offset = times.map((column) => offsetIn(cells[column] ?? '')).find((each) => each !== null)
    const above = heads.slice(0, -1).map((line) => offsetIn(line.cells.join(' ')))
    return {
      times: own === undefined ? times.slice(0, 2) : [own],
      columns: all,
      units,
      rows,
      offset: offset ?? above.find((each) => each !== null) ?? null,
    }
  }
  return null
}
