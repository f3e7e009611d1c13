import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { curedOn } from '../../src/loads/curing.ts'
import { isOverdueLoad, leavesOn } from '../../src/loads/days.ts'
import { openLoadStatuses } from '../../src/loads/loads.ts'
import { addDays, isWorkingDay } from '../../src/plan/calendar.ts'
import { daysAfterNeeded, expectedOnSite } from '../../src/plan/expected.ts'
import { type Status, statuses } from '../../src/status/statuses.ts'
import { aDay, aProjectCalendar, monday as today, weekdaysOnly } from './arbitraries.ts'

const usual = { ...weekdaysOnly, leadTimes: { cast_to_deliver: 7, deliver_to_needed: 2 } }
const isThere = (status: Status) => status === 'accepted' || status === 'installed'

const none = { made_on: null, cast_on: null, deliver_on: null, load: null, is_missing: false }

describe('the expected day on site', () => {
  it('of what is not cast follows the lead time from today, or from its given day', () => {
    expect(expectedOnSite({ ...none, status: 'planning' }, usual, today)).toBe('2026-12-02')
    expect(expectedOnSite({ ...none, status: 'planning', cast_on: '2026-11-24' }, usual, today)).toBe('2026-12-03')
    expect(expectedOnSite({ ...none, status: 'rejected', cast_on: '2026-11-02' }, usual, today)).toBe('2026-12-02')
    // Nothing is cast on a Saturday.
    expect(expectedOnSite({ ...none, status: 'planning' }, usual, '2026-11-21')).toBe('2026-12-02')
  })

  it('of what is cast is the day of its load, after curing', () => {
    const cast = { ...none, status: 'manufactured', made_on: '2026-11-20' } as const
    expect(expectedOnSite(cast, usual, today)).toBe('2026-12-01')
    const on = (planned_on: string) =>
      expectedOnSite({ ...cast, load: { status: 'planned', planned_on } }, usual, today)
    expect([on('2026-12-24'), on('2026-11-25')]).toEqual(['2026-12-24', '2026-12-01'])
    expect(expectedOnSite({ ...cast, made_on: null, deliver_on: '2026-11-30' }, usual, today)).toBe('2026-11-30')
  })

  it('of what is on the road is today, and none on site', () => {
    expect(statuses.map((status) => expectedOnSite({ ...none, status }, usual, today))).toEqual([
      '2026-12-02',
      today,
      today,
      null,
      null,
      '2026-12-02',
    ])
  })

  it('is unknown while nobody knows where it is, until its status changes', () => {
    const missing = { ...none, made_on: '2026-11-02', is_missing: true }
    expect(expectedOnSite({ ...missing, status: 'manufactured' }, usual, today)).toBeNull()
    expect(expectedOnSite({ ...missing, status: 'transported' }, usual, today)).toBe(today)
  })

  it('is never in the past, before a load, or before it is cured, and a later fact never makes it earlier', () => {
    const perhaps = fc.option(aDay, { nil: null })
    const load = fc.option(fc.record({ status: fc.constantFrom(...openLoadStatuses), planned_on: aDay }), { nil: null })
    const facts = fc.record({
      status: fc.constantFrom(...statuses),
      made_on: perhaps,
      cast_on: perhaps,
      deliver_on: perhaps,
      load,
      is_missing: fc.boolean(),
    })
    fc.assert(
      fc.property(facts, aProjectCalendar, fc.nat(30), (component, calendar, more) => {
        const day = expectedOnSite(component, calendar, today)
        const { status, made_on, deliver_on } = component
        if (day === null) {
          expect(status === 'manufactured' ? component.is_missing : isThere(status)).toBe(true)
          return
        }
        expect(day >= today).toBe(true)
        if (status === 'transported') return
        if (status === 'manufactured' && made_on) expect(day >= curedOn(made_on, calendar)).toBe(true)
        if (component.load && status !== 'rejected') expect(day >= leavesOn(component.load, today)).toBe(true)
        else expect(day === deliver_on || isWorkingDay(day, calendar)).toBe(true)
        const put = deliver_on && { ...component, deliver_on: addDays(deliver_on, more) }
        if (put) expect(String(expectedOnSite(put, calendar, today)) >= day).toBe(true)
      }),
    )
  })

  it('is compared with the day it is needed in calendar days', () => {
    expect(daysAfterNeeded('2026-12-02', '2026-11-24')).toBe(8)
    expect(daysAfterNeeded('2026-11-24', '2026-12-02')).toBe(0)
    expect([daysAfterNeeded(null, today), daysAfterNeeded(today, null)]).toEqual([0, 0])
  })
})

describe('a load', () => {
  it('is overdue from the day after the planned one until it arrives', () => {
    const overdue = (planned_on: string) =>
      openLoadStatuses.filter((status) => isOverdueLoad({ status, planned_on }, today))
    expect(overdue('2026-11-22')).toEqual(['planned', 'loading', 'departed'])
    expect(overdue(today)).toEqual([])
  })
})
