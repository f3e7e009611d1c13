import type { Language } from '@castline/domain/languages'
import arabic from '@fullcalendar/react/locales/ar'
import german from '@fullcalendar/react/locales/de'
import spanish from '@fullcalendar/react/locales/es'
import french from '@fullcalendar/react/locales/fr'
import thai from '@fullcalendar/react/locales/th'
import vietnamese from '@fullcalendar/react/locales/vi'
import chinese from '@fullcalendar/react/locales/zh-cn'

const english = {
  prevText: 'Previous',
  nextText: 'Next',
  todayText: 'Today',
  monthText: 'Month',
  weekTextLong: 'Week',
  dayText: 'Day',
  listText: 'Agenda',
}

/** FullCalendar's own texts by language. They are the only translated texts of the demo. */
const locales: Readonly<Record<Exclude<Language, 'en'>, typeof french>> = {
  fr: french,
  ar: arabic,
  zh: chinese,
  th: thai,
  vi: vietnamese,
  de: german,
  es: spanish,
}

/** Returns FullCalendar's locale of an interface language; undefined for its default, English. */
export const calendarLocale = (language: string) => locales[language as keyof typeof locales]

/** Returns the format of an appointment's time: `9am` if the language uses a 12-hour clock, otherwise `09:00`. */
export function timeFormat(tag: string) {
  const { hour12 } = new Intl.DateTimeFormat(tag, { hour: 'numeric' }).resolvedOptions()
  return hour12
    ? ({ hour: 'numeric', minute: '2-digit', omitZeroMinute: true, meridiem: 'short' } as const)
    : ({ hour: '2-digit', minute: '2-digit' } as const)
}

/** Returns the words of the calendar's buttons. */
export function calendarWords(language: string): typeof english {
  const { prevText, nextText, todayText, monthText, weekTextLong, dayText, listText } = {
    ...english,
    ...calendarLocale(language),
  } as typeof english
  return { prevText, nextText, todayText, monthText, weekTextLong, dayText, listText }
}
