import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { curesUntil } from '../../src/loads/curing.ts'
import { type LoadStatus, loadStatuses } from '../../src/loads/loads.ts'
import { addWorkingDays } from '../../src/plan/calendar.ts'
import { forecast, forecastPeriod } from '../../src/plan/forecast.ts'
import { contradiction, planDates, plannedDates } from '../../src/plan/plan.ts'
import { shifted } from '../../src/plan/shift.ts'
import { shortageReason } from '../../src/plan/shortages.ts'
import { type Status, statuses } from '../../src/status/statuses.ts'
import { aDay, aProjectCalendar, givenDates, weekdaysOnly } from './arbitraries.ts'

// A Monday.
const today = '2026-11-23'
const usual = { ...weekdaysOnly, leadTimes: { cast_to_deliver: 7, deliver_to_needed: 2 } }

describe('the forecast', () => {
  it('looks back over 10 working days', () => {
    expect(forecastPeriod(today, usual)).toEqual({ first: '2026-11-09', second: '2026-11-16' })
    const holidays = new Set(['2026-11-18'])
    expect(forecastPeriod(today, { ...usual, holidays })).toEqual({ first: '2026-11-06', second: '2026-11-13' })
  })

  it('ranges from the faster to the slower week', () => {
    expect(forecast({ remaining: 40, weeks: [10, 20], since: '2026-11-01' }, today, usual)).toEqual({
      slowest: 10,
      fastest: 20,
      // 40 at 4 a day are 10 working days, at 2 a day 20; today is the first of them.
      earliest: '2026-12-04',
      latest: '2026-12-18',
    })
  })

  it('has no latest day if nothing was installed in the slower week', () => {
    const { latest, earliest } = forecast({ remaining: 1, weeks: [0, 5], since: '2026-11-09' }, today, usual) ?? {}
    expect([earliest, latest]).toEqual([today, null])
  })

  it.each([
    ['there are 9 working days of history', { remaining: 5, weeks: [5, 5], since: '2026-11-10' }],
    ['there is no history', { remaining: 5, weeks: [0, 0], since: null }],
    ['nothing was installed lately', { remaining: 5, weeks: [0, 0], since: '2026-01-01' }],
    ['nothing remains', { remaining: 0, weeks: [5, 5], since: '2026-01-01' }],
  ] as const)('is none if %s', (_why, given) => {
    expect(forecast(given, today, usual)).toBeNull()
  })
})

describe('the reason of a shortage', () => {
  type Held = readonly string[]
  const reason = (
    status: (typeof statuses)[number],
    needed_on: string | null,
    made_on: string | null = null,
    load_status: LoadStatus | null = null,
    holds: Held = [],
    planned_on = today,
    is_missing = false,
  ) => {
    const load = load_status && { status: load_status, planned_on }
    const wanted_on = needed_on ?? today
    return shortageReason({ status, needed_on, wanted_on, made_on, load, holds, is_missing }, usual, today)
  }

  it('follows from the status', () => {
    expect(statuses.map((status) => reason(status, '2026-11-25'))).toEqual([
      'not_cast',
      'in_yard',
      'at_gate',
      null,
      null,
      'rejected',
    ])
  })

  it('is the hold of a component that is not rejected', () => {
    expect(statuses.map((status) => reason(status, '2026-11-25', null, null, ['NCR-001']))).toEqual([
      'on_hold',
      'on_hold',
      'on_hold',
      'on_hold',
      null,
      'rejected',
    ])
  })

  it('is a missing date only where nothing else is known', () => {
    expect(statuses.filter((status) => reason(status, null) === 'no_date')).toEqual([
      'planning',
      'manufactured',
      'transported',
    ])
    expect(reason('accepted', null)).toBeNull()
    expect(reason('rejected', null)).toBe('rejected')
    expect(reason('manufactured', null, '2026-11-13')).toBe('curing')
    expect(reason('planning', null, null, null, ['NCR-001'])).toBe('on_hold')
  })

  it('is a load that leaves after the day, or that has passed its own', () => {
    const late = (needed: string, planned: string, load: LoadStatus = 'planned') =>
      reason('manufactured', needed, null, load, [], planned)
    expect(late('2026-11-25', '2026-12-24')).toBe('load_late')
    expect(late('2026-11-25', '2026-11-25')).toBe('on_load')
    // Overdue, and it can still leave in time.
    expect(late('2026-11-25', '2026-11-20')).toBe('on_load')
    expect(late('2026-11-22', '2026-11-20')).toBe('load_late')
    expect(reason('transported', '2026-11-22', null, 'departed', [], '2026-11-20')).toBe('on_load')
    // Curing too; the load is the later obstacle.
    expect(reason('manufactured', '2026-11-25', '2026-11-13', 'planned', [], '2026-12-24')).toBe('load_late')
  })

  it('is the receipt at which it was missing, until it moves', () => {
    const lost = (status: Status, holds: Held = []) => reason(status, null, '2026-11-20', null, holds, today, true)
    expect(lost('manufactured')).toBe('missing')
    expect(lost('manufactured', ['NCR-001'])).toBe('missing')
    expect(lost('transported')).toBe('no_date')
    expect(lost('rejected')).toBe('rejected')
  })

  it('is curing until the lead time to transport has passed', () => {
    // Seven working days after Thursday the 12th is today.
    expect(reason('manufactured', '2026-11-25', '2026-11-13')).toBe('curing')
    expect(reason('manufactured', '2026-11-25', '2026-11-12')).toBe('in_yard')
    const cast = { status: 'manufactured', needed_on: null, made_on: '2026-11-13' } as const
    expect(curesUntil(cast, usual, today)).toBe('2026-11-24')
    expect(curesUntil({ ...cast, status: 'transported' }, usual, today)).toBeNull()
  })

  it('is its load while it is loaded or on the road', () => {
    const onLoad = (status: Status) => loadStatuses.filter((load) => reason(status, today, null, load) === 'on_load')
    expect(onLoad('manufactured')).toEqual(loadStatuses)
    expect(onLoad('transported')).toEqual(['departed'])
    for (const status of statuses) if (!/man|tra/.test(status)) expect(onLoad(status)).toEqual([])
    expect(reason('manufactured', today, '2026-11-20', 'planned')).toBe('curing')
    expect(reason('manufactured', null, null, 'planned')).toBe('on_load')
  })

  it('is none on site until the day has passed', () => {
    expect(reason('accepted', today)).toBeNull()
    expect(reason('accepted', '2026-11-22')).toBe('not_installed')
  })
})

describe('shifting a date', () => {
  const given = { cast_on: '2026-11-02', deliver_on: '2026-11-11', needed_on: '2026-11-13' }

  it('moves it alone where the order allows', () => {
    expect(shifted(given, 'needed_on', given.needed_on, 3, usual)).toEqual({ ...given, needed_on: '2026-11-18' })
    expect(shifted(given, 'deliver_on', given.deliver_on, 2, usual)).toEqual({ ...given, deliver_on: '2026-11-13' })
  })

  it('drags along what would be in the wrong order', () => {
    expect(shifted(given, 'needed_on', given.needed_on, -5, usual)).toEqual({
      cast_on: '2026-11-02',
      deliver_on: '2026-11-04',
      needed_on: '2026-11-06',
    })
    expect(shifted(given, 'cast_on', given.cast_on, 8, usual)).toEqual({
      cast_on: '2026-11-12',
      deliver_on: '2026-11-23',
      needed_on: '2026-11-25',
    })
  })

  it('leaves dates that were not given, and those of the same day', () => {
    const some = { cast_on: null, deliver_on: '2026-11-11', needed_on: '2026-11-13' }
    expect(shifted(some, 'needed_on', some.needed_on, -2, usual)).toEqual({ ...some, needed_on: '2026-11-11' })
    expect(shifted({ ...some, deliver_on: null }, 'needed_on', some.needed_on, -5, usual)).toEqual({
      cast_on: null,
      deliver_on: null,
      needed_on: '2026-11-06',
    })
    const late = { cast_on: '2026-11-02', deliver_on: null, needed_on: '2026-11-04' }
    expect(shifted(late, 'cast_on', late.cast_on, 4, usual)).toEqual({
      cast_on: '2026-11-06',
      deliver_on: null,
      needed_on: '2026-11-10',
    })
  })

  it('moves no date that was in the wrong order: what the site needs is not moved with a late casting', () => {
    const late = { cast_on: '2026-11-16', deliver_on: '2026-11-11', needed_on: '2026-11-13' }
    expect(shifted(late, 'cast_on', late.cast_on, 3, usual)).toEqual({ ...late, cast_on: '2026-11-19' })
    expect(shifted(late, 'cast_on', late.cast_on, -1, usual)).toEqual({ ...late, cast_on: '2026-11-13' })
    expect(shifted(late, 'needed_on', late.needed_on, 1, usual)).toEqual({ ...late, needed_on: '2026-11-16' })
  })

  it('keeps dates in order that were in order', () => {
    const shift = fc.integer({ min: -60, max: 60 })
    fc.assert(
      fc.property(
        givenDates,
        fc.constantFrom(...planDates),
        shift,
        aProjectCalendar,
        aDay,
        (given, field, days, calendar, section) => {
          const current = plannedDates(given, section, calendar)[field]
          if (current === null || contradiction({ ...given, [field]: current })) return
          const after = shifted(given, field, current, days, calendar)
          expect(after[field]).toBe(addWorkingDays(current, days, calendar))
          expect(contradiction(after)).toBeNull()
        },
      ),
    )
  })
})
