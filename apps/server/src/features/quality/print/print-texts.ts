import { type Language, languageTag, paperTag } from '@castline/domain/languages'
import { type DefectNames, defectNameIn, isSeededDefect } from '@castline/domain/quality/defect-types'
import { reasonIn } from '@castline/domain/status/rejection-words'
import { sheetWords } from './words/words.ts'

export interface PrintedIn {
  readonly language: Language
  readonly calendar: 'buddhist' | 'gregorian'
}

/** Returns the words of a language, with dates and numbers as written in it. */
export function printTexts({ language, calendar }: PrintedIn, timeZone: string) {
  const words = sheetWords(language)
  const locale = paperTag(language, calendar)
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const times = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone } as const
  const moments = new Intl.DateTimeFormat(locale, times)
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  return {
    words,
    language,
    lang: languageTag(language),
    direction: words.direction === 'rtl' ? 'rtl' : 'ltr',
    day: (day: string) => days.format(new Date(`${day}T00:00:00Z`)),
    moment: (time: string) => moments.format(new Date(time)),
    number: (value: number) => numbers.format(value),
    /** A defect type in the project's own words or a seeded one, in this language. */
    defect(code: string, name: string | null, names: DefectNames): string {
      if (name !== null) return defectNameIn(name, names, language)
      if (!isSeededDefect(code)) return code
      if (code === 'strength' || code === 'marking' || code === 'other') return words.defect[code]
      return reasonIn(code, language)
    },
  } as const
}

export type PrintTexts = ReturnType<typeof printTexts>

/** Joins the facts that are known. */
export const joined = (facts: readonly (string | null | false | undefined)[], between = ' · ') =>
  facts.filter((fact) => typeof fact === 'string' && fact !== '').join(between)
