import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, addWorkingDays, type Day, dayIn } from '../../src/plan/calendar.ts'
import { lateDays, lateFor, nextDate } from '../../src/plan/late.ts'
import { contradiction, type GivenDates, planDates, plannedDates, statusesBefore } from '../../src/plan/plan.ts'
import { forwardStatuses, type Status, statuses } from '../../src/status/statuses.ts'
import { aDay, aProjectCalendar, givenDates, sectionDay, weekdaysOnly } from './arbitraries.ts'

const none: GivenDates = { cast_on: null, deliver_on: null, needed_on: null }
const usual = { ...weekdaysOnly, leadTimes: { cast_to_deliver: 7, deliver_to_needed: 2 } }

describe('planned dates', () => {
  it('follow backwards from the day a component is needed', () => {
    expect(plannedDates({ ...none, needed_on: '2026-12-04' }, null, usual)).toEqual({
      needed_on: '2026-12-04',
      deliver_on: '2026-12-02',
      cast_on: '2026-11-23',
      derived: ['cast_on', 'deliver_on'],
    })
  })

  it('begin with the planned day of the section if the component has none', () => {
    const { needed_on, derived } = plannedDates(none, '2026-12-04', usual)
    expect([needed_on, derived]).toEqual(['2026-12-04', planDates])
    expect(plannedDates({ ...none, needed_on: '2026-12-07' }, '2026-12-04', usual).needed_on).toBe('2026-12-07')
  })

  it('skip holidays', () => {
    const calendar = { ...usual, holidays: new Set(['2026-12-03', '2026-11-24']) }
    const dates = plannedDates({ ...none, needed_on: '2026-12-04' }, null, calendar)
    expect([dates.deliver_on, dates.cast_on]).toEqual(['2026-12-01', '2026-11-19'])
  })

  it('are none without any date, and casting alone derives nothing', () => {
    expect(plannedDates(none, null, usual)).toEqual({ ...none, derived: [] })
    expect(plannedDates({ ...none, cast_on: '2026-12-04' }, null, usual)).toMatchObject({
      deliver_on: null,
      derived: [],
    })
  })

  it('do not change given dates, name derived ones, and are in order unless given ones contradict', () => {
    fc.assert(
      fc.property(givenDates, sectionDay, aProjectCalendar, (given, section, calendar) => {
        const dates = plannedDates(given, section, calendar)
        for (const date of planDates) {
          if (given[date]) expect(dates[date]).toBe(given[date])
          expect(dates.derived.includes(date)).toBe(given[date] === null && dates[date] !== null)
        }
        const { cast_on, deliver_on, needed_on, derived } = dates
        expect(derived.includes('deliver_on') && String(deliver_on) > String(needed_on)).toBe(false)
        expect(derived.includes('cast_on') && String(cast_on) > String(deliver_on)).toBe(false)
      }),
    )
  })
})

describe('a contradiction', () => {
  it.each([
    [{ cast_on: '2026-01-02', deliver_on: '2026-01-01' }, ['cast_on', 'deliver_on']],
    [{ cast_on: '2026-01-02', needed_on: '2026-01-01' }, ['cast_on', 'needed_on']],
    [{ deliver_on: '2026-01-02', needed_on: '2026-01-01', cast_on: null }, ['deliver_on', 'needed_on']],
    [{ cast_on: '2026-01-01', deliver_on: '2026-01-01', needed_on: '2026-01-01' }, null],
    [{ deliver_on: '2026-01-02' }, null],
    [{}, null],
  ] as const)('of %j is %j', (given, expected) => {
    expect(contradiction(given)).toEqual(expected)
  })
})

describe('late', () => {
  const dates: GivenDates = { cast_on: '2026-11-02', deliver_on: '2026-11-12', needed_on: '2026-11-16' }
  // The next date of each status, by hand.
  const next: Record<Status, Day | null> = {
    planning: '2026-11-02',
    manufactured: '2026-11-12',
    transported: '2026-11-16',
    accepted: '2026-11-16',
    installed: null,
    rejected: '2026-11-02',
  }

  it.each(statuses)('in status %s begins the day after the next date, and not on it', (status) => {
    const date = next[status]
    expect(nextDate(status, dates)).toBe(date)
    if (!date) return expect(lateDays(status, dates, '2030-01-01')).toBe(0)
    const late = [-1, 0, 1, 2, 30].map((days) => lateDays(status, dates, addDays(date, days)))
    expect(late).toEqual([0, 0, 1, 2, 30])
  })

  it.each([
    ['Asia/Bangkok', '2026-11-02T16:59:59.999Z', 0],
    ['Asia/Bangkok', '2026-11-02T17:00:00.000Z', 1],
    ['Pacific/Niue', '2026-11-03T10:59:59.999Z', 0],
    ['Pacific/Niue', '2026-11-03T11:00:00.000Z', 1],
    ['Pacific/Kiritimati', '2026-11-02T09:59:59.999Z', 0],
    ['Pacific/Kiritimati', '2026-11-02T10:00:00.000Z', 1],
  ])('begins at midnight in %s: at %s by %i days', (zone, time, expected) => {
    expect(lateDays('planning', dates, dayIn(zone, new Date(time)))).toBe(expected)
  })

  it('counts calendar days, so that a Friday is one day late on Saturday, and on a holiday', () => {
    expect(lateDays('accepted', { ...none, needed_on: '2026-11-20' }, '2026-11-21')).toBe(1)
    expect(lateDays('accepted', { ...none, needed_on: '2026-11-20' }, '2026-11-23')).toBe(3)
  })

  it('never begins without dates', () => {
    for (const status of statuses) expect(lateDays(status, none, '9999-12-31')).toBe(0)
  })

  it('ends with the step that the date asks for', () => {
    fc.assert(
      fc.property(givenDates, sectionDay, aProjectCalendar, aDay, (given, section, calendar, today) => {
        const planned = plannedDates(given, section, calendar)
        const late = forwardStatuses.map((status) => lateDays(status, planned, today))
        // Each step forward can only make it less late; a rejected component begins again.
        for (const [index, days] of late.entries()) expect(days).toBeLessThanOrEqual(late[index - 1] ?? days)
        expect(late.at(-1)).toBe(0)
        expect(lateDays('rejected', planned, today)).toBe(late[0])
      }),
    )
  })

  it('equals the result of a search through all dates', () => {
    fc.assert(
      fc.property(givenDates, fc.constantFrom(...statuses), aDay, (given, status, today) => {
        const passed = planDates.some(
          (date) => statusesBefore(date).includes(status) && given[date] && given[date] < today,
        )
        expect(lateDays(status, given, today) > 0).toBe(passed)
      }),
    )
  })
})

/** How statements find late components without deriving each date. */
describe('the days from which derived dates are late', () => {
  it('are working days counted from today', () => {
    fc.assert(
      fc.property(aDay, aDay, aProjectCalendar, fc.nat(20), (day, today, calendar, lead) => {
        const isPast = addWorkingDays(day, -lead, calendar) < today
        expect(isPast).toBe(day <= addWorkingDays(addDays(today, -1), lead, calendar))
      }),
    )
  })
})

it('names the date that has passed, from the day after it', () => {
  const dates: GivenDates = { cast_on: '2026-11-02', deliver_on: '2026-11-11', needed_on: '2026-11-13' }
  expect(lateFor('planning', dates, '2026-11-02')).toBeNull()
  expect(lateFor('planning', dates, '2026-11-03')).toBe('cast_on')
  expect(lateFor('manufactured', dates, '2026-11-12')).toBe('deliver_on')
  expect(lateFor('installed', dates, '2026-12-31')).toBeNull()
  expect(lateFor('planning', none, '2026-12-31')).toBeNull()
})
