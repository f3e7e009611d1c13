import fc from 'fast-check'
import { addDays, type Day, isoWeekdays } from '../../src/plan/calendar.ts'

export const monday: Day = '2026-11-23'

export const weekdaysOnly = { weekdays: new Set([1, 2, 3, 4, 5]), holidays: new Set<Day>() }

/** Days around leap days, month ends and year ends. */
export const aDay = fc.integer({ min: -900, max: 900 }).map((days) => addDays(monday, days))

export const aCalendar = fc.record({
  weekdays: fc.uniqueArray(fc.constantFrom(...isoWeekdays), { minLength: 1 }).map((days) => new Set<number>(days)),
  holidays: fc.array(aDay, { maxLength: 60 }).map((days) => new Set(days)),
})

export const leadTimes = fc.record({ cast_to_deliver: fc.nat(15), deliver_to_needed: fc.nat(15) })

export const aProjectCalendar = fc.record({ calendar: aCalendar, leadTimes }).map(({ calendar, leadTimes }) => ({
  ...calendar,
  leadTimes,
}))

const perhaps = fc.option(aDay, { nil: null, freq: 3 })

export const givenDates = fc.record({ cast_on: perhaps, deliver_on: perhaps, needed_on: perhaps })
export const sectionDay = perhaps
