import type { ImportQuestion } from '@castline/contract/import-questions'
import { isReachedField, type ReachedField } from '@castline/contract/values/import-fields'
import { questionChoices } from '@castline/contract/values/import-questions'
import { isPlanDate, type PlanDate } from '@castline/domain/plan/plan'
import { readHeader } from '../guess/header-units.ts'
import { rankOf } from '../guess/rank.ts'
import { happenedOf, plannedOf, saysPlanned } from '../guess/reached-header-words.ts'
import { cellText } from '../reading/table.ts'
import { readMoment } from '../rows/dates.ts'
import { westernDigits } from '../rows/digits.ts'
import { quoted } from '../rows/faulty.ts'
import type { Doubted } from './doubt.ts'
import { datesOf } from './order-of-dates.ts'

/** Tomorrow in UTC is today at the latest somewhere. */
const latest = () => new Date(Date.now() + 24 * 3600_000).toISOString().slice(0, 10)

/** The planned and the actual day that the header of a column may mean; null if it leaves no doubt. */
function meanings(header: string, field: string): { planned: PlanDate; done: ReachedField } | null {
  const planned = isPlanDate(field) ? field : isReachedField(field) ? plannedOf[field] : undefined
  const done = planned && happenedOf(planned)
  const { words } = readHeader(header)
  if (!planned || !done || saysPlanned(words) || rankOf(words, planned) === null) return null
  return { planned, done }
}

/**
 * Asks whether days such as “Cast on” are planned or when it happened, if all of them are over. A plan has days to
 * come.
 */
export function plannedOrDone({ table, columns }: Doubted): ImportQuestion[] {
  return [...columns.values()].flatMap(({ field, column }): ImportQuestion[] => {
    const header = table.headers[column] ?? ''
    const meant = meanings(header, field)
    if (!meant) return []
    const dates = datesOf(table, columns, [])
    const end = latest()
    let example = ''
    for (const { cells } of table.rows) {
      const text = cellText(cells[column])
      const day = text === '' ? undefined : readMoment(westernDigits(text), dates)?.at.slice(0, 10)
      if (day === undefined) continue
      if (day > end) return []
      example ||= text
    }
    if (example === '') return []
    const becomes = { done: { field: meant.done }, planned: { field: meant.planned } }
    return [
      {
        code: 'planned_or_done',
        column,
        fields: [meant.planned, meant.done],
        values: { column: quoted(header), value: quoted(example) },
        choices: questionChoices.planned_or_done.map((value) => ({
          value,
          values: { field: becomes[value].field },
          becomes: becomes[value],
        })),
        suggested: 'done',
      },
    ]
  })
}
