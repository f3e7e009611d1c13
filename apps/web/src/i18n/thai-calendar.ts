import { languageTag } from '@castline/domain/languages'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'

/** The year count in Thai: 2569 or 2026. Schedules contain both. */
export type ThaiCalendar = 'buddhist' | 'gregorian'

export function isThaiCalendar(value: string | null): value is ThaiCalendar {
  return value === 'buddhist' || value === 'gregorian'
}

export const ThaiCalendarContext = createContext<ThaiCalendar>('buddhist')

/**
 * The tag for `Intl`. Only Thai has a choice of calendars, with Buddhist years as the default. Arabic uses Latin digits
 * in every browser, like the marks and control numbers beside which figures appear in tables.
 */
export function formatTag(code: string, calendar: ThaiCalendar): string {
  const tag = languageTag(code)
  if (code === 'ar') return `${tag}-u-nu-latn`
  return code === 'th' && calendar === 'gregorian' ? `${tag}-u-ca-gregory` : tag
}

/** The tag for `Intl` in the active language. */
export function useFormatTag(): string {
  const { i18n } = useTranslation()
  return formatTag(i18n.language, useContext(ThaiCalendarContext))
}
