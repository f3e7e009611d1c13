import { westernDigits } from './numbers/western-digits.ts'

const buddhistYears = 543

/** Whether the month stands before the day where this language writes dates in figures. */
function isMonthFirst(tag: string): boolean {
  const parts = new Intl.DateTimeFormat(tag).formatToParts(new Date(0)).map(({ type }) => type)
  return parts.indexOf('month') < parts.indexOf('day') && parts.indexOf('year') > 0
}

/**
 * A day as a person types it, or a date field gives it, as `2026-03-04`: year first, or day and month in the order of
 * the language of `tag`. Years of the Buddhist calendar are understood in every language. Text that is no day comes back
 * as it is, so that whoever checks it refuses it; null for nothing.
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
