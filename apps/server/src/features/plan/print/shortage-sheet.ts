import type { Shortage } from '@castline/contract/shortages'
import type { TextBox } from '@castline/domain/labels/layout'
import { printedText } from '@castline/domain/labels/text'
import { formatTag, type Language, languageDirection, namedIn, notedIn } from '@castline/domain/languages'
import { isOverdueLoad } from '@castline/domain/loads/days'
import { addDays, type Day } from '@castline/domain/plan/calendar'
import { isOnSite, type ShortageReason } from '@castline/domain/plan/shortages'
import { type PrintWords, printWords } from './words.ts'

/** A shortage list to be printed. */
export interface ShortageSheet {
  readonly language: Language
  readonly calendar: 'buddhist' | 'gregorian'
  readonly project: { readonly code: string; readonly name: string }
  readonly today: Day
  readonly days: number
  readonly filter: { readonly section: string | null; readonly reason: ShortageReason | null }
  readonly shortages: readonly Shortage[]
}

export type Cell = Pick<TextBox, 'text' | 'weight' | 'lines'> & {
  /** Words of the page's language; marks and numbers have the direction of their own letters. */
  readonly isWords?: boolean
}

/** A line of the page over its whole width, or with columns and a box to tick. */
export type Line =
  | { readonly kind: 'day'; readonly text: string }
  | { readonly kind: 'row'; readonly cells: readonly Cell[] }

interface SheetText {
  readonly title: string
  /** Below the title: project and day, the period, the filters. */
  readonly about: readonly string[]
  readonly heads: readonly string[]
  readonly lines: readonly Line[]
  readonly nothing: string | null
}

export const isRightToLeft = ({ language }: ShortageSheet) => languageDirection(language) === 'rtl'

/** Why a component is missing, with its load and the load's day, or what holds it. */
function whyOf(
  { reason, ready_on, load, holds, needed_on, missing_from }: Shortage,
  today: Day,
  words: PrintWords,
  dateOf: DateOf,
): string {
  const curing = ready_on && words.curingUntil(dateOf(ready_on))
  const day = load && (isOverdueLoad(load, today) ? words.loadOverdue : words.loadDay)(dateOf(load.planned_on))
  return [
    reason === 'curing' && curing ? curing : words.reasons[reason],
    reason === 'missing' && missing_from ? missing_from.number : null,
    reason === 'on_hold' && holds.length > 0 ? holds.join(', ') : null,
    reason === 'curing' ? null : curing,
    needed_on === null && reason !== 'no_date' ? words.reasons.no_date : null,
    load && `${load.number} ${day}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Days, and which date has passed: `10 · Casting (calculated)`. */
function lateText({ late, late_for, derived }: Shortage, words: PrintWords, language: Language): string {
  if (late === 0 || late_for === null) return ''
  const step = words.step[late_for]
  return `${late} · ${derived.includes(late_for) ? notedIn(language, step, words.derived) : step}`
}

type DateOf = (day: Day) => string

function linesOf({ shortages, today, language }: ShortageSheet, words: PrintWords, dateOf: DateOf): Line[] {
  const lines: Line[] = []
  let group = ''
  for (const row of shortages) {
    const { wanted_on, section_id, section_name, sequence, name, control_number, expected_on } = row
    const there = isOnSite(row.reason)
    const key = `${there} ${wanted_on} ${section_id}`
    const apart = there ? `${words.reasons[row.reason]} · ` : ''
    if (key !== group) lines.push({ kind: 'day', text: printedText(`${apart}${dateOf(wanted_on)} · ${section_name}`) })
    group = key
    const cell = (text: string, lines: number, weight: Cell['weight'] = 400): Cell => ({ text, lines, weight })
    lines.push({
      kind: 'row',
      cells: [
        cell(sequence === null ? '' : String(sequence), 1),
        cell(printedText(name), 2, 700),
        cell(printedText(control_number), 2),
        { ...cell(printedText(whyOf(row, today, words, dateOf)), 3), isWords: true },
        cell(expected_on === null ? '' : dateOf(expected_on), 2),
        { ...cell(printedText(lateText(row, words, language)), 3), isWords: true },
      ],
    })
  }
  return lines
}

/** Returns every text of a sheet in its language. */
export function sheetText(sheet: ShortageSheet): SheetText {
  const { language, calendar, project, today, days, filter, shortages } = sheet
  const words = printWords(language)
  const date = new Intl.DateTimeFormat(formatTag(language, calendar), { dateStyle: 'medium', timeZone: 'UTC' })
  const dateOf = (day: Day) => printedText(date.format(new Date(day)))
  const { heads } = words
  const about = [
    words.asOf(`${project.code} · ${project.name}`, dateOf(today)),
    `${dateOf(today)} – ${dateOf(addDays(today, days))}`,
    filter.section === null ? '' : namedIn(language, heads.section, filter.section),
    filter.reason === null ? '' : namedIn(language, heads.reason, words.reasons[filter.reason]),
  ]
  return {
    title: `${words.title} (${shortages.length})`,
    about: about.filter((text) => text !== '').map(printedText),
    heads: [heads.sequence, heads.name, heads.control_number, heads.reason, heads.expected, words.late],
    lines: linesOf(sheet, words, dateOf),
    nothing: shortages.length === 0 ? words.nothing : null,
  }
}

/** Yields the texts for which fonts are needed. */
export function* textsOf({ title, about, heads, lines, nothing }: SheetText): Generator<string> {
  yield title
  yield* about
  yield* heads
  if (nothing !== null) yield nothing
  for (const line of lines) {
    if (line.kind === 'day') yield line.text
    else for (const { text } of line.cells) yield text
  }
}
