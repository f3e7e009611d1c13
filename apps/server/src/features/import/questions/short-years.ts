import type { ImportAnswer, ImportQuestion } from '@castline/contract/import-questions'
import { questionChoices } from '@castline/contract/values/import-questions'
import { cellText, type Table } from '../reading/table.ts'
import { shortYear } from '../rows/dates.ts'
import { quoted } from '../rows/faulty.ts'

const searchedRows = 2000
const thai = /[\u0e00-\u0e7f]/

/** Whether anything in the file is Thai: letters, digits, or a year such as 2568 in one of its dates. */
function hasThaiSigns({ headers, rows }: Table, texts: readonly string[]): boolean {
  if (headers.some((header) => thai.test(header))) return true
  if (texts.some((text) => /(^|\D)2[45]\d\d(\D|$)/.test(text))) return true
  return rows.slice(0, searchedRows).some(({ cells }) => cells.some((cell) => thai.test(cellText(cell))))
}

/**
 * The calendar of years with two digits from 50: 68 is 2568 in a Thai file, else a person decides. `open` is a date
 * about which nothing in the file, and nobody, has decided.
 */
export function calendarOf(table: Table, texts: readonly string[], answers: readonly ImportAnswer[]) {
  const open = texts.find((text) => shortYear(text) !== null) ?? null
  if (open === null) return { isBuddhist: false, open }
  const answer = answers.findLast(({ code }) => code === 'short_years')?.value
  if (answer === 'buddhist' || answer === 'common') return { isBuddhist: answer === 'buddhist', open: null }
  return { isBuddhist: true, open: hasThaiSigns(table, texts) ? null : open }
}

/** Asks whether years such as 68 are Buddhist ones, if nothing else in the file is Thai. */
export function shortYearsOf(open: string | null): ImportQuestion[] {
  const days = open === null ? null : shortYear(open)
  if (open === null || !days) return []
  return [
    {
      code: 'short_years',
      column: null,
      fields: [],
      values: { value: quoted(open) },
      choices: questionChoices.short_years.map((value) => ({ value, values: { day: days[value] ?? '' } })),
      suggested: 'buddhist',
    },
  ]
}
