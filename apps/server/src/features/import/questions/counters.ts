import type { ImportQuestion } from '@castline/contract/import-questions'
import { questionChoices } from '@castline/contract/values/import-questions'
import { countsRows, repeatsOf } from '../guess/contents.ts'
import { cellText } from '../reading/table.ts'
import { quoted } from '../rows/faulty.ts'
import type { Doubted } from './doubt.ts'

const fewestRows = 3
const fewestCounts = 5

/** Asks whether control numbers or quantities that are 1, 2, 3 … only count the rows. */
export function rowCounter({ table, columns }: Doubted): ImportQuestion[] {
  return (['control_number', 'quantity'] as const).flatMap((field): ImportQuestion[] => {
    const column = columns.get(field)?.column
    if (column === undefined) return []
    const cells = table.rows.flatMap(({ cells }) => cells[column] ?? [])
    if (!countsRows(cells, field === 'quantity' ? fewestCounts : fewestRows)) return []
    const last = cellText(cells.findLast((cell) => cell !== ''))
    return [
      {
        code: 'row_counter',
        column,
        fields: [field],
        values: { column: quoted(table.headers[column] ?? ''), field, value: quoted(last) },
        choices: questionChoices.row_counter.map((value) => ({
          value,
          values: { field },
          becomes: { field: value === 'rows' ? null : field },
        })),
        suggested: 'values',
      },
    ]
  })
}

/** Asks about control numbers that many rows share, such as “see list”: they name no piece. */
export function repeatedNumbers({ table, columns }: Doubted): ImportQuestion[] {
  const column = columns.get('control_number')?.column
  if (column === undefined) return []
  const repeats = repeatsOf(table.rows.map(({ cells }) => cells[column]))
  if (!repeats) return []
  const { value, times, of } = repeats
  return [
    {
      code: 'repeated_numbers',
      column,
      fields: ['control_number'],
      values: { column: quoted(table.headers[column] ?? ''), value: quoted(value), given: times, total: of },
      choices: questionChoices.repeated_numbers.map((each) => ({ value: each, values: {} })),
      suggested: 'left_out',
    },
  ]
}
