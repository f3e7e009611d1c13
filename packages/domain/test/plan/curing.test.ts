import { describe, expect, it } from 'vitest'
import { curedOn, curesUntil, isCuring } from '../../src/curing.ts'
import { defaultWeekdays, type ProjectCalendar } from '../../src/plan.ts'

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
    const changed_on = '2026-11-20'
    expect(curesUntil({ status: 'manufactured', changed_on }, calendar, '2026-11-24')).toBe('2026-11-26')
    expect(curesUntil({ status: 'manufactured', changed_on }, calendar, '2026-11-26')).toBeNull()
    expect(curesUntil({ status: 'transported', changed_on }, calendar, '2026-11-24')).toBeNull()
    expect(curesUntil({ status: 'manufactured', changed_on: null }, calendar, '2026-11-24')).toBeNull()
  })
})
