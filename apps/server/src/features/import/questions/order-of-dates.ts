import type { ImportAnswer, ImportQuestion } from '@castline/contract/import-questions'
import { reachedFields } from '@castline/contract/values/import-fields'
import { questionChoices } from '@castline/contract/values/import-questions'
import { planDates } from '@castline/domain/plan/plan'
import { isImperial } from '../guess/imperial.ts'
import { cellText, type Table } from '../reading/table.ts'
import type { Columns } from '../rows/columns.ts'
import { type DecidedDates, decideDates } from '../rows/date-order.ts'
import { type DateOrder, dateIn } from '../rows/dates.ts'
import { westernDigits } from '../rows/digits.ts'
import { quoted } from '../rows/faulty.ts'
import type { Doubted } from './doubt.ts'
import { calendarOf, shortYearsOf } from './short-years.ts'

const orderOf = { day_first: 'day-first', month_first: 'month-first' } as const satisfies Record<string, DateOrder>

/** The dates of a schedule, and one whose calendar is only a guess; null without one. */
export interface ScheduleDates extends DecidedDates {
  readonly openYear: string | null
}

/** How the dates of a schedule are read. An order that a person chose counts even where the file decides. */
export function datesOf(table: Table, columns: Columns, answers: readonly ImportAnswer[]): ScheduleDates {
  const dated = ([...planDates, 'status_date', ...Object.values(reachedFields)] as const).flatMap(
    (field) => columns.get(field)?.column ?? [],
  )
  const answer = answers.findLast(({ code }) => code === 'date_order')?.value
  const chosen = answer === 'day_first' || answer === 'month_first' ? orderOf[answer] : null
  function* texts() {
    for (const { cells } of table.rows) for (const column of dated) yield westernDigits(cellText(cells[column]))
  }
  const given = [...new Set(texts())]
  const { isBuddhist, open: openYear } = calendarOf(table, given, answers)
  const decided = decideDates(given, { isImperial: () => isImperial(table, columns), chosen, isBuddhist })
  return { ...decided, openYear }
}

export function shortYears({ table, columns }: Doubted): ImportQuestion[] {
  return shortYearsOf(datesOf(table, columns, []).openYear)
}

/** The order of the dates of a schedule, by the name of its choice; null if no date can be read in two orders. */
export function chosenOrder({ isAmbiguous, order }: DecidedDates): 'day_first' | 'month_first' | null {
  return isAmbiguous ? (order === 'day-first' ? 'day_first' : 'month_first') : null
}

/** Asks whether dates start with the day or the month, if nothing in the file decides it. */
export function orderOfDates({ table, columns }: Doubted): ImportQuestion[] {
  const { open } = datesOf(table, columns, [])
  if (!open) return []
  return [
    {
      code: 'date_order',
      column: null,
      fields: [],
      values: { value: quoted(open.text) },
      choices: questionChoices.date_order.map((value) => ({
        value,
        values: { day: dateIn(open.date, orderOf[value]) ?? '' },
      })),
      suggested: 'day_first',
    },
  ]
}
