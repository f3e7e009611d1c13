import { readDateWords } from './calendar-words.ts'

const plainNumber = /^[+-]?\d+([.,]\d+)?(e[+-]?\d{1,3})?$/i
const scientific = /^[+-]?(\d(?:[.,]\d+)?)e[+-]?\d{1,3}$/i
const truth = /^(true|false)$/i
const midnight = /[ T]0?0:00(:00)?(\.0+)?$/
const longest = 40

const asNumber = (text: string) => (plainNumber.test(text) ? Number(text.replace(',', '.')) : null)

/** Whether a spreadsheet shows the number that it made of a text: `12` of `0012`, `1.00E+05` of `1E5`. */
function isSameNumber(typed: string, shown: string): boolean {
  const [before, after] = [asNumber(typed), asNumber(shown)]
  if (before === null || after === null) return false
  if (before === after) return true
  const digits = scientific.exec(shown)?.[1]?.replace(/\D/g, '').length
  return digits !== undefined && Number(before.toPrecision(digits)) === after
}

interface DateParts {
  readonly numbers: readonly number[]
  readonly hasMonth: boolean
}

/** The numbers of a text that may be a date, with names of months as numbers; null for other texts. */
function datePartsOf(text: string): DateParts | null {
  if (text.length > longest) return null
  const tokens = text.replace(midnight, '').match(/\d+|[\p{L}\p{M}]+/gu) ?? []
  if (tokens.length < 2 || tokens.length > 4) return null
  const numbers: number[] = []
  let hasMonth = false
  for (const token of tokens) {
    if (/^\d/.test(token)) {
      if (token.length > 4) return null
      numbers.push(Number(token) % 100)
      continue
    }
    const words = readDateWords(token)
    if (!words) return null
    if (words.month === null) continue
    numbers.push(words.month)
    hasMonth = true
  }
  return { numbers, hasMonth }
}

const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b).join()

/** Whether a spreadsheet shows the date that it made of a text: `2-Jan` or `2026-01-02` of `1-2`. */
function isSameDate(typed: string, shown: string): boolean {
  const looksLikeDate = /\d{4}|\p{L}|\//u.test(shown)
  const before = datePartsOf(typed)
  const after = looksLikeDate ? datePartsOf(shown) : null
  if (!before || !after || before.numbers.length < 2) return false
  if (!after.hasMonth && !/\d{4}|\//.test(shown)) return false
  const wanted = sorted(before.numbers)
  if (sorted(after.numbers) === wanted) return true
  // The spreadsheet added the year, or the first day of the month.
  return after.numbers.some((_number, at) => sorted(after.numbers.toSpliced(at, 1)) === wanted)
}

/** Whether a text is what a spreadsheet program makes of another one that it takes for a number or a date. */
export function isMangled(typed: string, shown: string): boolean {
  if (typed === shown) return false
  if (truth.test(typed)) return typed.toLowerCase() === shown.toLowerCase()
  return isSameNumber(typed, shown) || isSameDate(typed, shown)
}

/** As spreadsheets write them: `02-Jan`, `2. Jan`, `Jan-26`, `2026-01-02`, `1/2/2026`; `MAR-1` may be a mark. */
const dayThenMonth = /^(\d{1,2})(?:-|\. ?| )(\p{L}[\p{L}\p{M}]{2,})\.?(?:[- ](\d{2}|\d{4}))?$/u
const monthThenYear = /^(\p{Lu}\p{Ll}{2,})\.?[- ](\d{2})$/u
const numbersOnly = /^(\d{4})-(\d{2})-(\d{2})(?: 00:00(?::00)?)?$|^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** Returns what was probably typed where a text looks like a date that a spreadsheet made of it; null for others. */
export function typedBeforeDate(text: string): string | null {
  const [, day, month = '', year] = dayThenMonth.exec(text) ?? []
  if (day !== undefined && !/^\p{Lu}+$/u.test(month)) {
    const number = readDateWords(month)?.month
    return number ? [number, Number(day), ...(year ? [year] : [])].join('-') : null
  }
  const [, name = '', ending] = monthThenYear.exec(text) ?? []
  if (ending !== undefined) {
    const number = readDateWords(name)?.month
    return number ? `${number}-${ending}` : null
  }
  const [, , isoMonth, isoDay, first, second, end] = numbersOnly.exec(text) ?? []
  if (isoMonth !== undefined) return `${Number(isoMonth)}-${Number(isoDay)}`
  return end === undefined ? null : `${Number(first)}-${Number(second)}`
}
