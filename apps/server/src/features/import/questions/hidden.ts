import type { ImportQuestion } from '@castline/contract/import-questions'
import { type ImportField, unitsOf } from '@castline/contract/values/import-fields'
import { questionChoices } from '@castline/contract/values/import-questions'
import { guessColumns } from '../guess/columns.ts'
import { quoted } from '../rows/faulty.ts'
import { shownText } from '../rows/shown.ts'
import type { Doubted } from './doubt.ts'

/** Asks about rows that are hidden, or filtered away: usually what was left out on purpose. */
export function hiddenRows({ table, columns }: Doubted): ImportQuestion[] {
  const hidden = table.rows.filter(({ look }) => look?.isHidden)
  const [first] = hidden
  if (!first) return []
  const name = quoted(shownText(first, columns.get('name')?.column ?? 0))
  return [
    {
      code: 'hidden_rows',
      column: null,
      fields: [],
      values: { total: hidden.length, line: first.line, name },
      choices: questionChoices.hidden_rows.map((value) => ({ value, values: {} })),
      suggested: 'leave_out',
    },
  ]
}

/** Asks about hidden columns that would be read if they were visible. Ids are hidden because they are long. */
export function hiddenColumns({ table, columns }: Doubted): ImportQuestion[] {
  if (table.hiddenColumns.size === 0) return []
  const visible = new Set<ImportField>(
    [...columns.values()].flatMap(({ field, column }) => (table.hiddenColumns.has(column) ? [] : field)),
  )
  const examples = table.headers.map((_, column) =>
    table.rows.slice(0, 50).flatMap(({ cells }) => (cells[column] === undefined ? [] : [cells[column]])),
  )
  const guesses = guessColumns(
    table.headers.map((header, column) => (table.hiddenColumns.has(column) ? header : '')),
    examples,
  )
  return guesses.flatMap((guess, column): ImportQuestion[] => {
    if (!guess || visible.has(guess.field)) return []
    const { field, unit = unitsOf(field)[0] } = guess
    return [
      {
        code: 'hidden_column',
        column,
        fields: [],
        values: {
          column: quoted(table.headers[column] ?? ''),
          value: quoted(String(examples[column]?.[0] ?? '')),
          field,
        },
        choices: [
          { value: 'leave_out', values: {}, becomes: { field: null } },
          { value: 'use', values: {}, becomes: { field, unit } },
        ],
        suggested: field === 'external_id' ? 'use' : 'leave_out',
      },
    ]
  })
}
