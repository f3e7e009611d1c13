import type { ImportQuestion } from '@castline/contract/import-questions'
import { questionChoices } from '@castline/contract/values/import-questions'
import { likelySheets, mayNameSections } from '../reading/alike-sheets.ts'
import type { Table } from '../reading/table.ts'
import { quoted } from '../rows/faulty.ts'

const namedSheets = 5

/** Asks whether the sheets with the same columns are imported, too. `table` has the rows of the first one. */
export function furtherSheets(table: Table): ImportQuestion[] {
  const { alike, sheet, rows } = table
  if (alike.length === 0) return []
  const names = alike.slice(0, namedSheets).map(({ name, rows }) => `${quoted(name)} (${rows.length})`)
  const total = alike.reduce((sum, sheet) => sum + sheet.rows.length, rows.length)
  return [
    {
      code: 'further_sheets',
      column: null,
      fields: [],
      values: {
        sheet: quoted(sheet ?? ''),
        name: alike.length > namedSheets ? `${names.join(', ')} …` : names.join(', '),
        given: rows.length,
        total: alike.length + 1,
      },
      choices: questionChoices.further_sheets
        .filter((value) => value !== 'sections' || mayNameSections(table))
        .map((value) => ({ value, values: { value: value === 'only' ? rows.length : total } })),
      suggested: likelySheets(table),
    },
  ]
}
