import { describe, expect, it } from 'vitest'
import { curedOn, curesUntil, decideCuring, isCuring } from '../../src/loads/curing.ts'
import { defaultWeekdays, type ProjectCalendar } from '../../src/plan/plan.ts'

const calendar: ProjectCalendar = {
  weekdays: new Set(defaultWeekdays),
  holidays: new Set(['2026-11-25']),
  leadTimes: { cast_to_deliver: 3, deliver_to_needed: 2 },
}

describe('curing', () => {
  it('ends the lead time to transport after the casting, in working days', () => {
    // Friday, then Monday, Tuesday, the holiday on Wednesday, Thursday.
    expect(curedOn('2026-11-20', calendar)).toBe('2026-11-26')
  })

  it('ends on the day of casting without a lead time', () => {
    expect(curedOn('2026-11-20', { ...calendar, leadTimes: { ...calendar.leadTimes, cast_to_deliver: 0 } })).toBe(
      '2026-11-20',
    )
  })

  it('lasts until the day before', () => {
    expect(isCuring('2026-11-26', '2026-11-25')).toBe(true)
    expect(isCuring('2026-11-26', '2026-11-26')).toBe(false)
    expect(isCuring(null, '2026-11-26')).toBe(false)
  })

  it('concerns only what is cast and still in the plant', () => {
    const made_on = '2026-11-20'
    expect(curesUntil({ status: 'manufactured', made_on }, calendar, '2026-11-24')).toBe('2026-11-26')
    expect(curesUntil({ status: 'manufactured', made_on }, calendar, '2026-11-26')).toBeNull()
    expect(curesUntil({ status: 'transported', made_on }, calendar, '2026-11-24')).toBeNull()
    expect(curesUntil({ status: 'manufactured', made_on: null }, calendar, '2026-11-24')).toBeNull()
  })
})

describe('a load with a component that is not cured', () => {
  const leaving = { curedOn: '2026-11-26', day: '2026-11-25', isExcused: false, isReported: false }

  it('asks for a reason, which may be given before; what is reported later is recorded', () => {
    expect(decideCuring({ ...leaving, rule: 'ask' })).toBe('reason_needed')
    expect(decideCuring({ ...leaving, rule: 'ask', isExcused: true })).toBe('recorded')
    expect(decideCuring({ ...leaving, rule: 'ask', isReported: true })).toBe('recorded')
  })

  it('refuses it for every reason if the project blocks it', () => {
    expect(decideCuring({ ...leaving, rule: 'block', isExcused: true, isReported: true })).toBe('refused')
  })

  it('does nothing if nobody is asked, it is cured or its casting is unknown', () => {
    expect(decideCuring({ ...leaving, rule: 'off' })).toBe('free')
    expect(decideCuring({ ...leaving, rule: 'block', day: '2026-11-26' })).toBe('free')
    expect(decideCuring({ ...leaving, rule: 'block', curedOn: null })).toBe('free')
  })
})
