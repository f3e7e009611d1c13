import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addWorkingDays,
  type Day,
  dayIn,
  daysBetween,
  firstDay,
  isWorkingDay,
  lastDay,
  weekdayOf,
} from '../../src/plan/calendar.ts'
import { aCalendar, aDay, monday, weekdaysOnly } from './arbitraries.ts'

describe('days', () => {
  it('are added and subtracted across months, years and leap days', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(addDays('2026-01-31', 0)).toBe('2026-01-31')
  })

  it('stop at the first and the last day that exist', () => {
    expect(addDays(firstDay, -1)).toBe(firstDay)
    expect(addDays(lastDay, 1)).toBe(lastDay)
    expect(addWorkingDays(firstDay, -5, weekdaysOnly)).toBe(firstDay)
    expect(addWorkingDays('9999-12-30', 5, weekdaysOnly)).toBe(lastDay)
  })

  it('are counted as they are added', () => {
    fc.assert(
      fc.property(aDay, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count)
        expect(addDays(addDays(day, count), -count)).toBe(day)
        expect((((weekdayOf(addDays(day, count)) - weekdayOf(day) - count) % 7) + 7) % 7).toBe(0)
      }),
    )
  })
})

/** Every working day of a range, by trying each day: the definition, without its arithmetic. */
function workingDaysAfter(day: Day, until: Day, calendar: Parameters<typeof isWorkingDay>[1]): Day[] {
  const days: Day[] = []
  for (let each = addDays(day, 1); each <= until; each = addDays(each, 1)) {
    if (isWorkingDay(each, calendar)) days.push(each)
  }
  return days
}

describe('working days', () => {
  it('leave out weekends and holidays', () => {
    const songkran = { ...weekdaysOnly, holidays: new Set(['2026-04-13', '2026-04-14', '2026-04-15']) }
    expect(addWorkingDays('2026-04-10', 1, songkran)).toBe('2026-04-16')
    expect(addWorkingDays('2026-04-16', -1, songkran)).toBe('2026-04-10')
    expect(addWorkingDays('2026-04-14', 0, songkran)).toBe('2026-04-14')
    expect(addWorkingDays('2026-04-11', 1, songkran)).toBe('2026-04-16')
    expect(addWorkingDays('2026-04-11', -1, songkran)).toBe('2026-04-10')
  })

  it.each([1, 2, 3, 4, 5, 6, 7])('of a week with weekday %i alone are a week apart', (weekday) => {
    const calendar = { weekdays: new Set([weekday]), holidays: new Set<Day>() }
    const first = addWorkingDays(monday, 1, calendar)
    expect(weekdayOf(first)).toBe(weekday)
    expect(addWorkingDays(first, 1, calendar)).toBe(addDays(first, 7))
  })

  it('after a day are the listed ones, in both directions', () => {
    fc.assert(
      fc.property(aDay, aCalendar, fc.integer({ min: 1, max: 30 }), (day, calendar, count) => {
        const later = addWorkingDays(day, count, calendar)
        const days = workingDaysAfter(day, later, calendar)
        expect(days).toHaveLength(count)
        expect(days.at(-1)).toBe(later)
        const earlier = addWorkingDays(day, -count, calendar)
        expect(workingDaysAfter(addDays(earlier, -1), addDays(day, -1), calendar)).toHaveLength(count)
        expect(isWorkingDay(earlier, calendar)).toBe(true)
      }),
    )
  })

  it('can be taken back from a working day', () => {
    fc.assert(
      fc.property(aDay, aCalendar, fc.integer({ min: -30, max: 30 }), (day, calendar, count) => {
        const working = addWorkingDays(day, 1, calendar)
        expect(addWorkingDays(addWorkingDays(working, count, calendar), -count, calendar)).toBe(working)
      }),
    )
  })

  it('add up, and keep the order of days', () => {
    fc.assert(
      fc.property(aDay, aDay, aCalendar, fc.nat(20), fc.nat(20), (one, other, calendar, first, second) => {
        const back = (day: Day, count: number) => addWorkingDays(day, -count, calendar)
        expect(back(back(one, first), second)).toBe(back(one, first + second))
        const [early, late] = [one, other].sort() as [Day, Day]
        expect(back(early, first) <= back(late, first)).toBe(true)
      }),
    )
  })
})

describe('the day in a time zone', () => {
  // Offsets from −11 to +14, half hours and quarter hours among them.
  const zones = {
    'Pacific/Niue': -660,
    UTC: 0,
    'Asia/Kolkata': 330,
    'Asia/Kathmandu': 345,
    'Asia/Bangkok': 420,
    'Pacific/Kiritimati': 840,
  }

  it.each(Object.entries(zones))('begins at midnight in %s, not a millisecond earlier', (zone, offset) => {
    for (const day of ['2026-01-01', '2026-02-28', '2026-03-01', '2028-02-29', '2026-12-31']) {
      const midnight = Date.parse(`${day}T00:00:00Z`) - offset * 60_000
      expect(dayIn(zone, new Date(midnight))).toBe(day)
      expect(dayIn(zone, new Date(midnight - 1))).toBe(addDays(day, -1))
      expect(dayIn(zone, new Date(midnight + 24 * 3_600_000 - 1))).toBe(day)
      expect(dayIn(zone, new Date(midnight + 24 * 3_600_000))).toBe(addDays(day, 1))
    }
  })

  it('has 23 and 25 hours when clocks change', () => {
    const paris = (time: string) => dayIn('Europe/Paris', new Date(time))
    expect([paris('2026-03-28T22:59:59.999Z'), paris('2026-03-28T23:00:00Z')]).toEqual(['2026-03-28', '2026-03-29'])
    expect([paris('2026-03-29T21:59:59.999Z'), paris('2026-03-29T22:00:00Z')]).toEqual(['2026-03-29', '2026-03-30'])
    expect([paris('2026-10-25T22:59:59.999Z'), paris('2026-10-25T23:00:00Z')]).toEqual(['2026-10-25', '2026-10-26'])
  })

  it('is the Gregorian one where another calendar is used', () => {
    expect(dayIn('Asia/Bangkok', new Date('2026-04-13T00:00:00Z'))).toBe('2026-04-13')
  })
})
