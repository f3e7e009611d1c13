import { addDays } from '@castline/domain/calendar'
import { planYears } from '@castline/domain/plan'
import ICAL from 'ical.js'

export interface Holiday {
  readonly day: string
  readonly name: string
}

/** A file may repeat an event forever and span years; a list of holidays is never that long. */
const mostDays = 1_000
/** Repeated holidays are taken over for this many years from the first one. */
const yearsAhead = 5

/**
 * Returns the whole days of an iCalendar file (`.ics`), in order, each once. Events with a time of day are no holidays.
 * Throws for a file of another kind.
 */
export function readHolidays(text: string): Holiday[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const days = new Map<string, string>()
  for (const component of calendar.getAllSubcomponents('vevent')) {
    const event = new ICAL.Event(component)
    if (!event.startDate?.isDate) continue
    const name = (event.summary ?? '').trim().slice(0, 120)
    const length = Math.max(1, Math.min(31, event.duration.toSeconds() / 86_400))
    for (const first of startsOf(event)) {
      for (let offset = 0; offset < length; offset += 1) {
        const day = addDays(first, offset)
        const year = Number(day.slice(0, 4))
        if (year >= planYears.first && year <= planYears.last && !days.has(day)) days.set(day, name || day)
      }
    }
    if (days.size > mostDays) break
  }
  return [...days].map(([day, name]) => ({ day, name })).sort((a, b) => (a.day < b.day ? -1 : 1))
}

const dayOf = (time: ICAL.Time) => time.toString().slice(0, 10)

/** The first days of an event and of its repetitions. */
function startsOf(event: ICAL.Event): string[] {
  if (!event.isRecurring()) return [dayOf(event.startDate)]
  const starts: string[] = []
  const repetitions = event.iterator()
  const lastYear = event.startDate.year + yearsAhead
  for (
    let next = repetitions.next();
    next && next.year < lastYear && starts.length < mostDays;
    next = repetitions.next()
  ) {
    starts.push(dayOf(next))
  }
  return starts
}
