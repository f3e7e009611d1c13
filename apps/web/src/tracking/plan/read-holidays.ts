import { addDays } from '@castline/domain/plan/calendar'
import { isPlanDay, longestHolidayName } from '@castline/domain/plan/plan'
import ICAL from 'ical.js'

export interface Holiday {
  readonly day: string
  readonly name: string
}

/** Larger files hold appointments, not holidays, and would block the page while they are read. */
export const maxCalendarBytes = 5 * 1024 * 1024

/** A file may repeat an event forever and span years; a list of holidays is never that long. */
const mostDays = 1_000
/** Repeated holidays are imported from last year until this many years ahead. */
const yearsAhead = 5
/** Repetitions of a file that are looked at. */
const mostRepetitions = 10_000
/** The parts of a yearly rule that are followed. Some rules that no day meets would never end. */
const followedParts = new Set(['BYMONTH', 'BYMONTHDAY', 'BYDAY'])
const longestInterval = 10

const secondsOfDay = 86_400

/**
 * Returns the text of a calendar file. Without a byte order mark it is UTF-8, else the usual encoding of old programs
 * in Europe.
 */
export function calendarText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Returns the whole days of an iCalendar file (`.ics`), in order, each once. Events with a time of day are no holidays.
 * Only yearly repetitions are followed. `year` is the current one. Throws for a file of another kind.
 */
export function readHolidays(text: string, year: number): Holiday[] {
  const calendar = new ICAL.Component(ICAL.parse(text.replace(/^\uFEFF/, '').trim()))
  const components = calendar.getAllSubcomponents('vevent')
  const replaced = new Set(components.flatMap(replacedDay))
  const days = new Map<string, string>()
  let left = mostRepetitions

  /** The first days of an event and of its repetitions. */
  function startsOf(event: ICAL.Event): string[] {
    if (!event.isRecurring()) return [dayOf(event.startDate)]
    if (left === 0 || !event.component.getAllProperties('rrule').every((rule) => isFollowed(rule.getFirstValue())))
      return []
    const starts: string[] = []
    const repetitions = event.iterator()
    for (let next = repetitions.next(); next && next.year <= year + yearsAhead && left > 0; next = repetitions.next()) {
      left -= 1
      const start = dayOf(next)
      if (next.year >= year - 1 && !replaced.has(`${event.uid} ${start}`)) starts.push(start)
    }
    return starts
  }

  for (const component of components) {
    if (component.getFirstPropertyValue('status') === 'CANCELLED') continue
    // Without a list it searches the whole file for the exceptions of each event. `replaced` has them.
    const event = new ICAL.Event(component, { exceptions: [] })
    const length = lengthOf(event)
    if (length === null) continue
    const name = (event.summary ?? '').trim().slice(0, longestHolidayName)
    for (const first of startsOf(event)) {
      for (let offset = 0; offset < length; offset += 1) {
        const day = addDays(first, offset)
        if (isPlanDay(day) && !days.has(day)) days.set(day, name || day)
      }
    }
    if (days.size > mostDays) break
  }
  return [...days].map(([day, name]) => ({ day, name })).sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** Whether a rule repeats every few years by parts that some day meets, such as the first Monday of September. */
function isFollowed(rule: unknown): boolean {
  if (!(rule instanceof ICAL.Recur) || rule.freq !== 'YEARLY' || rule.interval > longestInterval) return false
  const { BYSETPOS: places = [], ...parts } = rule.parts as Readonly<Record<string, readonly (string | number)[]>>
  const isPlaceOfWeekday = 'BYDAY' in parts && parts.BYDAY?.every((day) => /^[A-Z]{2}$/.test(String(day)))
  return (
    Object.keys(parts).every((part) => followedParts.has(part)) &&
    (places.length === 0 ||
      (isPlaceOfWeekday === true && !('BYMONTHDAY' in parts) && places.every((place) => Math.abs(Number(place)) <= 4)))
  )
}

const dayOf = (time: ICAL.Time) => time.toString().slice(0, 10)

/**
 * The day of a repetition that this event replaces, with the id of the repeated event; none if it is not such an event.
 */
function replacedDay(component: ICAL.Component): string[] {
  const replaces = component.getFirstPropertyValue('recurrence-id')
  return replaces instanceof ICAL.Time ? [`${component.getFirstPropertyValue('uid')} ${dayOf(replaces)}`] : []
}

/**
 * How many whole days an event takes; null if it has times of day. Outlook also writes whole days as midnight to
 * midnight.
 */
function lengthOf(event: ICAL.Event): number | null {
  const { startDate } = event
  if (!startDate) return null
  const days = event.duration.toSeconds() / secondsOfDay
  const isMidnight = startDate.hour === 0 && startDate.minute === 0 && startDate.second === 0
  if (!startDate.isDate && !(isMidnight && days > 0 && Number.isInteger(days))) return null
  return Math.max(1, Math.min(31, days))
}
