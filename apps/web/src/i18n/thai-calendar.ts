import { formatTag, type ThaiCalendar } from '@castline/domain/languages'
import { createContext, useContext } from 'react'
import { useTranslation } from 'react-i18next'

export function isThaiCalendar(value: string | null): value is ThaiCalendar {
  return value === 'buddhist' || value === 'gregorian'
}

export const ThaiCalendarContext = createContext<ThaiCalendar>('buddhist')

/** The tag for `Intl` in the active language. */
export function useFormatTag(): string {
  const { i18n } = useTranslation()
  return formatTag(i18n.language, useContext(ThaiCalendarContext))
}
