import { readDateWords } from './calendar-words.ts'

/** Whether `3/4/2026` starts with the day or the month. */
export type DateOrder = 'day-first' | 'month-first'

/** A date that its two first numbers alone do not decide. */
export interface NumericDate {
  readonly first: number
  readonly second: number
  readonly year: number
  readonly weekday: number | null
  /** Dates written alike: the same separator, padding and year. */
  readonly shape: string
  /** Whether its year may be a Buddhist one that was written with two digits: 68 is 2568, or 2068. */
  readonly isShort: boolean
}

/** How the dates of a file are read. */
export interface DateRules {
  readonly orderOf: (date: NumericDate) => DateOrder
  /** Whether years such as 68 are Buddhist ones. */
  readonly isBuddhist: boolean
}

const numeric = /^(\d{1,2})\s*([./\- ])\s*(\d{1,2})\s*\2\s*(\d{4}|\d{2})\.?$/
const iso = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const compact = /^(20\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/
const chinese =
  /^(\d{4}|\d{2})\s*[年년]\s*(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日号號일]?(?:\s*[(（]?(?:星期|周|週).[)）]?)?$/
const vietnamese = /(\d{1,2})[,\s]*(?:tháng|thg|th)\.?\s*(\d{1,2})(?:\s*,?\s*năm)?[\s,./-]*(\d{4}|\d{2})$/
const time =
  /(?:T|\s+|\s*[,;]\s*)(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(am|pm|a\.m\.|p\.m\.)?\s*(Z|[+-]\d{2}:?\d{2})?$/i
/** Primavera marks actual dates with A, and constrained ones with an asterisk. */
const planned = /(?:\s+A|\*)+$/
const longest = 60

const two = (part: string | number | undefined) => String(part ?? 0).padStart(2, '0')
const buddhistYears = 543

/** Returns the day as `2026-03-04`; a year from 2400 is a Buddhist one. */
function realDate(year: number, month: number, day: number): string | null {
  const common = year >= 2400 ? year - buddhistYears : year
  const text = `${common}-${two(month)}-${two(day)}`
  const date = new Date(`${text}T00:00:00Z`)
  const exists = !Number.isNaN(date.valueOf()) && date.toISOString().startsWith(text)
  return exists && common >= 1900 && common < 2200 ? text : null
}

/** The same date with its year as a Buddhist one, if it may be one. */
export function inBuddhistYear(date: NumericDate): NumericDate {
  return date.isShort ? { ...date, year: date.year + 500, isShort: false } : date
}

/** The day of a date in one order; null if there is none. */
export function dateIn({ first, second, year }: NumericDate, order: DateOrder): string | null {
  return order === 'day-first' ? realDate(year, second, first) : realDate(year, first, second)
}

const dayMs = 86_400_000
/** Spreadsheets count the days from here, after February 1900. */
const dayZero = Date.UTC(1899, 11, 30)

/** The day numbers of 1982 to 2119: a date of a spreadsheet that lost its format. */
function dateOfSerial(text: string): string {
  const days = Number(text.replace(',', '.'))
  if (!/^\d{5}([.,]\d+)?$/.test(text) || days < 30_000 || days >= 80_000) return text
  const seconds = Math.round((days * dayMs) / 1000) * 1000
  return new Date(dayZero + seconds).toISOString().slice(0, 19)
}

/** A year with two digits is of this century; with Thai words one from 50 is a Buddhist one: 69 is 2569. */
function fullYear(digits: string | undefined, isThai: boolean): number {
  const year = Number(digits)
  if (digits?.length !== 2) return year
  return isThai && year >= 50 ? year + 2500 : year + 2000
}

const isThai = (text: string) => /[\u0e00-\u0e7f]/.test(text)

/** The day of a date whose order is written: year first, or with the name of the month. */
function namedDay(text: string, words: ReturnType<typeof readDateWords>): string | null {
  const [, y, m, d] = chinese.exec(text) ?? []
  if (y) return realDate(fullYear(y, false), Number(m), Number(d))
  const [, day, month, year] = vietnamese.exec(text.toLowerCase().normalize('NFC')) ?? []
  if (year) return realDate(fullYear(year, false), Number(month), Number(day))
  const numbers = text.match(/\d+/g) ?? []
  const [one = '', other = ''] = numbers
  if (!words?.month || numbers.length !== 2) return null
  const yearFirst = one.length === 4
  return realDate(fullYear(yearFirst ? one : other, isThai(text)), words.month, Number(yearFirst ? other : one))
}

/** With the name of its month, a day with a year of two digits may be another one by the Buddhist calendar. */
type Day = { readonly day: string | null; readonly buddhist?: string | null } | { readonly open: NumericDate }

/** From here on two digits may be a Buddhist year. */
const firstShortYear = 50
const mayBeBuddhist = (digits: string) => digits.length === 2 && Number(digits) >= firstShortYear

/** A day with the name of its month; in a year of two digits also by the Buddhist calendar. */
function wordyDay(text: string, words: ReturnType<typeof readDateWords>): Day {
  const day = namedDay(text, words)
  if (day === null || day < `20${firstShortYear}` || /\d{3}/.test(text) || isThai(text)) return { day }
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return { day, buddhist: realDate(year + 500, month, date) }
}

function dayOf(text: string): Day {
  const [, year, , month, date] = iso.exec(text) ?? compact.exec(text)?.toSpliced(2, 0, '') ?? []
  if (year) return { day: realDate(Number(year), Number(month), Number(date)) }
  const hasWords = /\p{L}/u.test(text)
  const words = hasWords ? readDateWords(text) : null
  const bare = hasWords ? text.replace(/[\p{L}\p{M}(),]+\.?/gu, ' ').trim() : text
  const [, first, sign = '', second, short = ''] = numeric.exec(bare) ?? []
  if (!first || !second || words?.month || (hasWords && !words)) return hasWords ? wordyDay(text, words) : { day: null }
  const padded = first.length === 1 || second.length === 1 ? 'short' : 'padded'
  const open = {
    first: Number(first),
    second: Number(second),
    year: fullYear(short, isThai(text)),
    weekday: words?.weekday ?? null,
    shape: `${sign} ${short.length} ${padded}`,
    isShort: mayBeBuddhist(short) && !isThai(text),
  }
  return { open }
}

interface Parts {
  readonly day: Day
  readonly at: string
  readonly zone: string | undefined
}

function partsOf(given: string): Parts | null {
  const text = dateOfSerial(given.trim().replace(planned, ''))
  if (text === '' || text.length > longest || !/\d/.test(text)) return null
  const clock = time.exec(text)
  const [found = '', hour, minute, second, half, zone] = clock ?? []
  const later = half && /p/i.test(half) && Number(hour) < 12 ? 12 : half && /a/i.test(half) && hour === '12' ? -12 : 0
  const date = found ? text.slice(0, -found.length) : text
  return { day: dayOf(date.trim()), at: `T${two(Number(hour ?? 0) + later)}:${two(minute)}:${two(second)}`, zone }
}

const remembered = new Map<string, Parts | null>()
const mostRemembered = 20_000

/** Dates repeat in a schedule, so those that were read are kept. */
function parts(text: string): Parts | null {
  let known = remembered.get(text)
  if (known === undefined) {
    known = partsOf(text)
    if (remembered.size >= mostRemembered) remembered.clear()
    remembered.set(text, known)
  }
  return known
}

/** Returns a date whose order its numbers do not say; its day if they do; null if it is no date. */
export function readDay(text: string): Day | null {
  return parts(text)?.day ?? null
}

const dayIn = (day: Day, order: DateOrder, isBuddhist: boolean) =>
  'open' in day
    ? dateIn(isBuddhist ? inBuddhistYear(day.open) : day.open, order)
    : ((isBuddhist ? day.buddhist : undefined) ?? day.day)

const dayBy = (day: Day, { orderOf, isBuddhist }: DateRules) =>
  dayIn(day, 'open' in day ? orderOf(isBuddhist ? inBuddhistYear(day.open) : day.open) : 'day-first', isBuddhist)

/** The day of a date in either calendar, if its year of two digits may be a Buddhist one; null for other texts. */
export function shortYear(text: string): { common: string | null; buddhist: string | null } | null {
  const day = readDay(text)
  if (!day) return null
  if (!('open' in day)) return day.buddhist === undefined ? null : { common: day.day, buddhist: day.buddhist }
  if (!day.open.isShort) return null
  const inEither = (date: NumericDate) => dateIn(date, 'day-first') ?? dateIn(date, 'month-first')
  return { common: inEither(day.open), buddhist: inEither(inBuddhistYear(day.open)) }
}

/**
 * Reads a date with or without a time: `2026-03-04T00:00:00` as written, and its zone if it has one. Accepts the
 * formats of planners' programs, names of months, Buddhist years and the day numbers of spreadsheets; null if it is not
 * a date.
 */
export function readMoment(
  text: string,
  rules: DateOrder | DateRules,
): { at: string; zone: string | undefined } | null {
  const found = parts(text)
  if (!found) return null
  const { day, at, zone } = found
  const date = typeof rules === 'string' ? dayIn(day, rules, false) : dayBy(day, rules)
  return date === null ? null : { at: `${date}${at}`, zone }
}
