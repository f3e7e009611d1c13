import type { RowNote } from '@castline/contract/import-notes'
import type { ScheduleDates } from '../questions/order-of-dates.ts'
import { shortYear } from './dates.ts'
import { westernDigits } from './digits.ts'
import { quoted } from './faulty.ts'

/** What is only a guess about a date that was read: its order of day and month, its calendar. */
export function guessesAbout(field: string, text: string, dates: ScheduleDates): RowNote[] {
  if (!dates.open && dates.openYear === null) return []
  const western = westernDigits(text)
  const values = { field, value: quoted(text) }
  const notes: RowNote[] = []
  if (dates.open && dates.isGuess(western)) notes.push({ code: 'order_guessed', values })
  if (dates.openYear !== null && shortYear(western)) notes.push({ code: 'year_guessed', values })
  return notes
}
