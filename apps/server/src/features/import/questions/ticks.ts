import type { ImportQuestion } from '@castline/contract/import-questions'
import { reachedFields, reachedStatuses } from '@castline/contract/values/import-fields'
import { questionChoices } from '@castline/contract/values/import-questions'
import { quoted } from '../rows/faulty.ts'
import { shownText } from '../rows/shown.ts'
import { tickOf } from '../rows/ticks.ts'
import type { Doubted } from './doubt.ts'

/** Asks about columns such as “Cast” and “Erected” with ticks instead of days: whether they are the status. */
export function ticks({ table, columns }: Doubted): ImportQuestion[] {
  const ticked = reachedStatuses.flatMap((status) => {
    const column = columns.get(reachedFields[status])?.column
    if (column === undefined) return []
    for (const row of table.rows) {
      const text = shownText(row, column)
      if (tickOf(text, false) !== null) return [{ column, text }]
    }
    return []
  })
  const [first] = ticked
  if (!first) return []
  return [
    {
      code: 'ticks',
      column: null,
      fields: [],
      values: {
        column: ticked.map(({ column }) => quoted(table.headers[column] ?? '')).join(', '),
        value: quoted(first.text),
      },
      choices: questionChoices.ticks.map((value) => ({ value, values: {} })),
      suggested: 'status',
    },
  ]
}
