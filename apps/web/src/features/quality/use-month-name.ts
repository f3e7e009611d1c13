import { useFormatTag } from '#i18n/thai-calendar.ts'

/** Returns the name of a month such as `2026-11`, with its year. */
export function useMonthName(): (month: string) => string {
  const tag = useFormatTag()
  const names = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return (month) => names.format(new Date(`${month}-01T00:00:00Z`))
}
