import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { languageTag } from './languages.ts'

/** How Thai counts its years: 2569 or 2026. Schedules come in both. */
export type ThaiCalendar = 'buddhist' | 'gregorian'

export function isThaiCalendar(value: string | null): value is ThaiCalendar {
  return value === 'buddhist' || value === 'gregorian'
}

export const ThaiCalendarContext = createContext<ThaiCalendar>('buddhist')

/**
 * The tag for `Intl` in a language of ours. Thai alone has a choice of calendars, and Buddhist years as its own. Arabic
 * figures are Latin digits in every browser: they stand in tables beside marks and control numbers, which are.
 */
export function formatTag(code: string, calendar: ThaiCalendar): string {
  const tag = languageTag(code)
  if (code === 'ar') return `${tag}-u-nu-latn`
  return code === 'th' && calendar === 'gregorian' ? `${tag}-u-ca-gregory` : tag
}

/** The tag for `Intl` in the language that the page speaks now. */
export function useFormatTag(): string {
  const { i18n } = useTranslation()
  return formatTag(i18n.language, useContext(ThaiCalendarContext))
}
