import type { ImportOptions, ImportRow } from '@castline/contract/import'
import type { CellCorrection, CorrectedCell } from '@castline/contract/import-preview'
import { chosenSheets } from '../reading/alike-sheets.ts'
import { withoutInvisible } from '../reading/invisible.ts'
import type { Table, TableRow } from '../reading/table.ts'
import { fileFault, Unreadable } from '../reading/unreadable.ts'
import { shownText } from './shown.ts'

type Place = Pick<CellCorrection, 'line' | 'sheet' | 'beside'>

/** Where a row is in its file. */
const placeOf = ({ line, sheet, beside }: TableRow): Place => ({
  line,
  sheet: sheet ?? null,
  beside: beside ?? null,
})

const keyOf = ({ line, sheet, beside }: Place) => JSON.stringify([line, sheet, beside])

/** What a row says in the chosen columns, as its spreadsheet shows it. */
export const writtenIn = (row: TableRow, columns: ImportOptions['columns']): NonNullable<ImportRow['written']> => ({
  sheet: row.sheet ?? null,
  beside: row.beside ?? null,
  cells: columns.map(({ column }) => shownText(row, column)),
})

/** A row with another text in a cell. How a spreadsheet shows the cell says nothing about that. */
function withCell(row: TableRow, column: number, text: string): TableRow {
  const cells = Array.from({ length: Math.max(row.cells.length, column + 1) }, (_none, index) =>
    index === column ? text : (row.cells[index] ?? ''),
  )
  const look = row.look && {
    ...row.look,
    formats: row.look.formats.map((format, index) => (index === column ? undefined : format)),
    struck: row.look.struck.filter((each) => each !== column),
    uncalculated: row.look.uncalculated.filter((each) => each !== column),
  }
  return { ...row, cells, ...(look && { look }) }
}

/**
 * Returns the table as a person corrected it, before anything in it is understood: what was typed is read by the rules of the
 * file. Of two corrections of a cell the last one counts. Throws `Unreadable` (400 `invalid`) for cells that the file does not have.
 */
export function withCorrections(
  table: Table,
  { corrections = [], answers }: Partial<Pick<ImportOptions, 'corrections'>> & Pick<ImportOptions, 'answers'>,
): { table: Table; corrected: CorrectedCell[] } {
  if (corrections.length === 0) return { table, corrected: [] }
  const sheets = chosenSheets(table, answers) === 'only' ? [] : table.alike
  const all = [...table.rows, ...sheets.flatMap(({ rows: others }) => others)]
  const rows = new Map(all.map((row) => [keyOf(placeOf(row)), row]))
  const details = corrections.flatMap((correction, index) => {
    const { line, column } = correction
    if (column >= table.headers.length)
      return [fileFault('no_column', { column: column + 1 }, `corrections.${index}.column`)]
    return rows.has(keyOf(correction)) ? [] : [fileFault('no_row', { line }, `corrections.${index}.line`)]
  })
  const [first] = details
  if (first) throw new Unreadable(first.code, first.values, { code: 'invalid', details })

  const changed = new Map<string, TableRow>()
  const corrected = new Map<string, CorrectedCell>()
  for (const { value, ...place } of corrections) {
    const { column } = place
    const key = keyOf(place)
    const to = withoutInvisible(value).trim()
    const row = rows.get(key) as TableRow
    changed.set(key, withCell(changed.get(key) ?? row, column, to))
    const cell = { ...place, header: table.headers[column] ?? '', from: shownText(row, column), to }
    corrected.set(`${key} ${column}`, cell)
  }
  const correctedRow = (row: TableRow) => changed.get(keyOf(placeOf(row))) ?? row
  const alike = table.alike.map((sheet) => ({ ...sheet, rows: sheet.rows.map(correctedRow) }))
  return {
    table: { ...table, rows: table.rows.map(correctedRow), alike },
    corrected: [...corrected.values()].filter(({ from, to }) => from !== to),
  }
}
