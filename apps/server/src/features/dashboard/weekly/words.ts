import { type Language, languageDirection, languageTag, paperTag } from '@castline/domain/languages'
import { type DefectNames, defectNameIn, isSeededDefect } from '@castline/domain/quality/defect-types'
import { reasonIn } from '@castline/domain/status/rejection-words'
import { filled, screenTexts } from '#pdf/screen-texts.ts'
import { serverTexts } from '#pdf/server-texts.ts'

export interface PrintedIn {
  readonly language: Language
  readonly calendar: 'buddhist' | 'gregorian'
}

/** Returns the words of the report in a language, mostly those of the screens, with dates and numbers as written in it. */
export function weeklyWords({ language, calendar }: PrintedIn) {
  const locale = paperTag(language, calendar)
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
  const shares = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const plurals = new Intl.PluralRules(locale)
  const { plan, highlights, curve, sections, nextLoads, figures } = screenTexts(language, 'dashboard')
  const statuses = screenTexts(language, 'statuses')
  const quality = screenTexts(language, 'quality')
  const shortages = screenTexts(language, 'plan')
  const number = (value: number) => numbers.format(value)
  return {
    ...serverTexts(language, 'weekly-report'),
    plan,
    highlights,
    curve,
    sections,
    nextLoads,
    figures,
    statuses,
    quality,
    shortages,
    field: screenTexts(language, 'fields').field,
    outcome: screenTexts(language, 'loads').outcome,
    language,
    lang: languageTag(language),
    direction: languageDirection(language) === 'rtl' ? ('rtl' as const) : ('ltr' as const),
    day: (day: string) => days.format(new Date(`${day}T00:00:00Z`)),
    number,
    share: (value: number) => shares.format(value),
    /** By how many days something is expected after it is needed. */
    afterNeeded(count: number): string {
      const texts: Partial<Record<string, string>> = plan
      const text = texts[`afterNeeded_${plurals.select(count)}`] ?? plan.afterNeeded_other
      return filled(text, { formatted: number(count), count })
    },
    /** A defect type in the project's own words or a seeded one. */
    defect(code: string, name: string | null, names: DefectNames): string {
      if (name !== null) return defectNameIn(name, names, language)
      if (!isSeededDefect(code)) return code
      if (code === 'strength' || code === 'marking' || code === 'other') return quality.defect[code]
      return reasonIn(code, language)
    },
  } as const
}

export type WeeklyWords = ReturnType<typeof weeklyWords>
