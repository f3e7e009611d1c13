import type { ImportQuestion } from '@castline/contract/import-questions'
import { questionChoices } from '@castline/contract/values/import-questions'
import { quoted } from '../rows/faulty.ts'
import { shownText } from '../rows/shown.ts'
import { supersededRows } from '../rows/superseded.ts'
import { voidText } from '../rows/void-rows.ts'
import type { Doubted } from './doubt.ts'

/** Asks about rows that say of their piece that it is not made any more: `VOID`, `cancelled`. */
export function voidRows({ table, columns }: Doubted): ImportQuestion[] {
  const found = table.rows.flatMap((row) => {
    const text = voidText(row, columns)
    return text === null ? [] : [{ row, text }]
  })
  const [first] = found
  if (!first) return []
  const name = quoted(shownText(first.row, columns.get('name')?.column ?? 0))
  return [
    {
      code: 'void_rows',
      column: null,
      fields: [],
      values: { total: found.length, line: first.row.line, name, value: quoted(first.text) },
      choices: questionChoices.void_rows.map((value) => ({ value, values: {} })),
      suggested: 'leave_out',
    },
  ]
}

/** Asks about marks that the file has in several revisions. */
export function revisedRows({ table, columns }: Doubted): ImportQuestion[] {
  const found = supersededRows(table, columns)
  const [first] = found
  if (!first) return []
  const [row, { revision, latest }] = first
  return [
    {
      code: 'superseded_rows',
      column: null,
      fields: [],
      values: {
        total: found.size,
        line: row.line,
        name: quoted(shownText(row, columns.get('name')?.column ?? 0)),
        value: quoted(revision),
        wanted: quoted(latest),
      },
      choices: questionChoices.superseded_rows.map((value) => ({ value, values: {} })),
      suggested: 'latest',
    },
  ]
}
