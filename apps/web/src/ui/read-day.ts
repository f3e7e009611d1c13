import { westernDigits } from './numbers/western-digits.ts'

const buddhistYears = 543

/** Whether this language writes the month before the day. */
function isMonthFirst(tag: string): boolean {
  const parts = new Intl.DateTimeFormat(tag).formatToParts(new Date(0)).map(({ type }) => type)
  return parts.indexOf('month') < parts.indexOf('day') && parts.indexOf('year') > 0
}

/**
 * Parses a date as typed, or as returned by a date field, to `2026-03-04`. Accepts the year first, or day and month in
 * the order of the language of `tag`, and Buddhist years in every language. Text that is not a date is returned
 * unchanged, so that validation refuses it; null for empty text.
 */
export function readDay(typed: string, tag = 'en-GB'): string | null {
  const text = westernDigits(typed.trim())
  if (text === '') return null
  const numbers = text.match(/\d+/g) ?? []
  if (numbers.length !== 3 || !/^[\d./\- 年月日]+$/.test(text)) return typed
  const isYearFirst = numbers[0]?.length === 4
  const rest = isYearFirst ? numbers.slice(1) : numbers.slice(0, 2)
  const [month = '', day = ''] = isYearFirst || isMonthFirst(tag) ? rest : rest.reverse()
  const written = Number(isYearFirst ? numbers[0] : numbers[2])
  const year = written >= 2400 ? written - buddhistYears : written
  const found = `${String(year).padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${found}T00:00:00Z`)
  return !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(found) ? found : typed
}
