import type { ImportQuestion } from '@castline/contract/import-questions'
import { repeatedNumbers, rowCounter } from './counters.ts'
import { countsInMarks } from './counts-in-marks.ts'
import type { Doubted } from './doubt.ts'
import { headingsAsSections } from './group-headings.ts'
import { hiddenColumns, hiddenRows } from './hidden.ts'
import { markProperty } from './mark-property.ts'
import { orderOfDates, shortYears } from './order-of-dates.ts'
import { plannedOrDone } from './planned-or-done.ts'
import { ticks } from './ticks.ts'
import { totalOrEach } from './total-or-each.ts'
import { unitOfColumn } from './unit-of-column.ts'
import { unusedColumnsAsked } from './unused-columns.ts'
import { revisedRows, voidRows } from './void-rows.ts'

/** Each kind of question; a new one is added here, to `questionCodes`, and to the texts of the wizard. */
const kinds: readonly ((doubted: Doubted) => ImportQuestion[])[] = [
  hiddenRows,
  hiddenColumns,
  unusedColumnsAsked,
  voidRows,
  revisedRows,
  countsInMarks,
  ticks,
  headingsAsSections,
  markProperty,
  totalOrEach,
  unitOfColumn,
  orderOfDates,
  shortYears,
  plannedOrDone,
  rowCounter,
  repeatedNumbers,
]

/** Returns everything that a file leaves open. */
export function questionsAbout(doubted: Doubted): ImportQuestion[] {
  return kinds.flatMap((kind) => kind(doubted))
}
