import { plain } from './logger-text.ts'

export const dayOrders = ['day_first', 'month_first', 'year_first'] as const
export type DayOrder = (typeof dayOrders)[number]

export interface Moment {
  /** Numbers of the day as written; a month in words is in its place. */
  readonly day: readonly [number, number, number]
  /** Set where the text itself says it: four digits of the year in front, or the month in words. */
  readonly order: DayOrder | null
  /** Seconds since midnight. */
  readonly seconds: number
  /** Minutes east of UTC, if the text says so. */
  readonly offset: number | null
}

const forenoon =
  'a\\.? ?m\\.?|上午|早上|凌晨|清晨|午前|오전|صباحًا|صباحا|ص|sa|sáng|ก่อนเที่ยง|vorm\\.?|matin|дп|π\\.? ?μ\\.?'
const afternoon =
  'p\\.? ?m\\.?|下午|中午|午後|午后|오후|مساءً|مساء|م|ch|chiều|tối|หลังเที่ยง|บ่าย|nachm\\.?|après-midi|soir|пп|μ\\.? ?μ\\.?'
const isForenoon = new RegExp(`(?<!\\p{L})(?:${forenoon})(?!\\p{L})`, 'iu')
const isAfternoon = new RegExp(`(?<!\\p{L})(?:${afternoon})(?!\\p{L})`, 'iu')

/** Months and days of the week in the languages of loggers, which write them out. */
function namesOf(field: 'month' | 'weekday', count: number): Map<string, number> {
  const names = new Map<string, number>()
  for (const language of ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ru', 'vi', 'th', 'ar']) {
    for (const width of ['short', 'long'] as const) {
      const format = new Intl.DateTimeFormat(language, { [field]: width, timeZone: 'UTC', calendar: 'gregory' })
      for (let index = 0; index < count; index++) {
        const day = field === 'month' ? Date.UTC(2026, index, 15) : Date.UTC(2026, 0, 5 + index)
        names.set(plain(format.format(day)).toLowerCase().replace(/\.$/, ''), index + 1)
      }
    }
  }
  return names
}
const monthNames = namesOf('month', 12)
const weekdayNames = namesOf('weekday', 7)

const dayOfNumbers =
  /(?<!\d)(\d{1,4})\s?[./\-年년]\s?(\d{1,2})\s?[./\-月월]\s?(\d{1,4})(?!\d)(?:\s?[日일]|\.(?=\s|$))?/u
const dayFirstInWords = /(?<!\d)(\d{1,2})[ ./-]{0,2}([\p{L}\p{M}.]+)[ ./-]{0,2}(\d{2,4})(?!\d)/u
const monthFirstInWords = /([\p{L}\p{M}.]+)[ ./-]{0,2}(\d{1,2}),? ?(\d{4})/u
const clockPattern = /(?<!\d)(\d{1,2})\s?[:.h時时点시]\s?(\d{2})(?:\s?[:.분分]\s?(\d{2})(?:[.,]\d+)?)?\s?[分분秒초]?/u
const offsetPattern =
  /(?:(?:GMT|UTC)\s?([+-]\s?\d{1,2}(?::?\d{2})?)|(?<!\p{L})(GMT|UTC|Z)(?!\p{L})|(?<=[\d\s])([+-]\d{2}:?\d{2}))/iu

/** Minutes east of UTC that a text names, and the text without it. */
function splitOffset(text: string): { offset: number | null; rest: string } {
  const found = offsetPattern.exec(text)
  if (!found) return { offset: null, rest: text }
  const rest = text.slice(0, found.index) + text.slice(found.index + found[0].length)
  const number = (found[1] ?? found[3])?.replaceAll(' ', '')
  if (number === undefined) return { offset: 0, rest }
  const [, sign, hours, minutes] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(number) ?? []
  return { offset: (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0)), rest }
}

const ofZone =
  /time ?zone|zeitzone|fuseau|zona|时区|時區|タイムゾーン|múi giờ|เขตเวลา|المنطقة الزمنية|часовой пояс|시간대|utc|gmt/iu

/** The offset that a heading names, as `Date Time, GMT-05:00` does, or a line above it about the zone; null for none. */
export const offsetIn = (text: string): number | null => (ofZone.test(text) ? splitOffset(plain(text)).offset : null)

const monthOf = (name: string | undefined) => monthNames.get((name ?? '').toLowerCase().replace(/\.$/, ''))

function dayIn(text: string): (Pick<Moment, 'day' | 'order'> & { readonly rest: string }) | null {
  const without = (found: RegExpExecArray) =>
    `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
  const numbers = dayOfNumbers.exec(text)
  if (numbers) {
    const day = [Number(numbers[1]), Number(numbers[2]), Number(numbers[3])] as const
    return { day, order: (numbers[1] ?? '').length > 2 ? 'year_first' : null, rest: without(numbers) }
  }
  const inWords = dayFirstInWords.exec(text)
  const month = monthOf(inWords?.[2])
  if (inWords && month)
    return { day: [Number(inWords[1]), month, Number(inWords[3])], order: 'day_first', rest: without(inWords) }
  const american = monthFirstInWords.exec(text)
  const first = monthOf(american?.[1])
  if (american && first)
    return { day: [first, Number(american[2]), Number(american[3])], order: 'month_first', rest: without(american) }
  return null
}

/**
 * Reads a day with its time; null for a text that is none, or has something else in it: a word that is not known may be
 * that of the afternoon.
 */
export function momentIn(given: string): Moment | null {
  const text = plain(given).replace(/^\p{L}+\.?,?\s/u, (name) =>
    weekdayNames.has(
      name
        .trim()
        .toLowerCase()
        .replace(/[.,]+$/, ''),
    )
      ? ''
      : name,
  )
  const day = dayIn(text)
  if (!day) return null
  const withClock = day.rest.replace(/(?<=\d)T(?=\d)|^\s*T(?=\d)|\bT(?=\d)/, ' ')
  const clock = clockPattern.exec(withClock)
  if (!clock) return null
  const { offset, rest } = splitOffset(
    `${withClock.slice(0, clock.index)} ${withClock.slice(clock.index + clock[0].length)}`.replace(/^\s+/, ' '),
  )
  const isAfter = isAfternoon.test(rest)
  const isBefore = !isAfter && isForenoon.test(rest)
  const left = rest.replace(isAfter ? isAfternoon : isBefore ? isForenoon : /^$/, '')
  if (/[\p{L}\p{N}]/u.test(left)) return null
  const [hours, minutes, seconds] = [Number(clock[1]), Number(clock[2]), Number(clock[3] ?? 0)]
  // Some write 13:00 PM.
  const hour = isAfter || isBefore ? (hours > 12 ? hours : (hours % 12) + (isAfter ? 12 : 0)) : hours
  if (hour > 23 || minutes > 59 || seconds > 59) return null
  return { day: day.day, order: day.order, seconds: hour * 3600 + minutes * 60 + seconds, offset }
}
