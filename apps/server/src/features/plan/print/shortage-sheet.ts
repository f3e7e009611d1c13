import type { Shortage } from '@castline/contract/plan'
import type { PrintLanguage } from '@castline/contract/print-languages'
import { addDays, type Day } from '@castline/domain/calendar'
import type { TextBox } from '@castline/domain/label-layout'
import { printedText } from '@castline/domain/label-text'
import type { ShortageReason } from '@castline/domain/shortages'
import { type PrintWords, printWords } from './words.ts'

/** A shortage list to be printed. */
export interface ShortageSheet {
  readonly language: PrintLanguage
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

export interface SheetText {
  readonly title: string
  /** Below the title: project and day, the period, the filters. */
  readonly about: readonly string[]
  readonly heads: readonly string[]
  readonly lines: readonly Line[]
  readonly nothing: string | null
}

/** The tags for `Intl`; Arabic with Latin digits, like the marks beside its figures. */
const tags: Readonly<Record<PrintLanguage, string>> = {
  en: 'en',
  fr: 'fr',
  ar: 'ar-u-nu-latn',
  ch: 'zh-CN',
  th: 'th',
  vi: 'vi',
}

export const isRightToLeft = ({ language }: ShortageSheet) => language === 'ar'

function linesOf({ shortages }: ShortageSheet, words: PrintWords, dateOf: (day: Day) => string): Line[] {
  const lines: Line[] = []
  let group = ''
  for (const { wanted_on, section_id, section_name, sequence, name, control_number, ...row } of shortages) {
    const key = `${wanted_on} ${section_id}`
    if (key !== group) lines.push({ kind: 'day', text: printedText(`${dateOf(wanted_on)} · ${section_name}`) })
    group = key
    const { ready_on, late } = row
    const why = row.reason === 'curing' && ready_on ? words.curingUntil(dateOf(ready_on)) : words.reasons[row.reason]
    const numbers = row.reason === 'on_load' && row.load ? [row.load.number] : row.reason === 'on_hold' ? row.holds : []
    const named = numbers.length > 0 ? ` · ${numbers.join(', ')}` : ''
    const cell = (text: string, lines: number, weight: Cell['weight'] = 400): Cell => ({ text, lines, weight })
    lines.push({
      kind: 'row',
      cells: [
        cell(sequence === null ? '' : String(sequence), 1),
        cell(printedText(name), 2, 700),
        cell(printedText(control_number), 2),
        { ...cell(printedText(`${why}${named}`), 2), isWords: true },
        cell(late > 0 ? String(late) : '', 1),
      ],
    })
  }
  return lines
}

/** Returns every text of a sheet in its language. */
export function sheetText(sheet: ShortageSheet): SheetText {
  const { language, calendar, project, today, days, filter, shortages } = sheet
  const words = printWords(language)
  const tag = language === 'th' && calendar === 'gregorian' ? 'th-u-ca-gregory' : tags[language]
  const date = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' })
  const dateOf = (day: Day) => printedText(date.format(new Date(day)))
  const { heads } = words
  const about = [
    words.asOf(`${project.code} · ${project.name}`, dateOf(today)),
    `${dateOf(today)} – ${dateOf(addDays(today, days))}`,
    filter.section === null ? '' : `${heads.section}: ${filter.section}`,
    filter.reason === null ? '' : `${heads.reason}: ${words.reasons[filter.reason]}`,
  ]
  return {
    title: `${words.title} (${shortages.length})`,
    about: about.filter((text) => text !== '').map(printedText),
    heads: [heads.sequence, heads.name, heads.control_number, heads.reason, words.late],
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
