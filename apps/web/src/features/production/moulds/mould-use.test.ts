import type { Mould } from '@castline/contract/moulds'
import { expect, it } from 'vitest'
import { byService, mouldStateOf, serviceOf, usedShare } from './mould-use.ts'

const today = '2026-11-29'
const aMould = (given: Partial<Mould>) =>
  ({
    casts_since_service: 0,
    service_after: null,
    out_of_use: [],
    filled_with: null,
    turns: 1,
    casts_in_28_days: 0,
    ...given,
  }) as Mould

it('shows the share of the turns of the last 28 days that were poured, on working days only', () => {
  const plant = { weekdays: [1, 2, 3, 4, 5], holidays: [{ day: '2026-11-16', name: 'Holiday' }] }
  // 19 of 28 days are worked.
  expect(usedShare(aMould({ casts_in_28_days: 19, turns: 2 }), plant, today)).toBe(0.5)
  expect(usedShare(aMould({ casts_in_28_days: 60 }), plant, today)).toBe(1)
  expect(usedShare(aMould({}), { weekdays: [], holidays: [] }, today)).toBeNull()
})

it('puts what needs service first, and warns from 90 % of the castings on', () => {
  const due = aMould({ name: 'due', casts_since_service: 41, service_after: 40 })
  const soon = aMould({ name: 'soon', casts_since_service: 36, service_after: 40 })
  const fresh = aMould({ name: 'fresh', casts_since_service: 35, service_after: 40 })
  const free = aMould({ name: 'free', casts_since_service: 900 })
  expect(byService([free, fresh, due, soon]).map(({ name }) => name)).toEqual(['due', 'soon', 'fresh', 'free'])
  expect([due, soon, fresh, free].map(serviceOf)).toEqual(['due', 'soon', null, null])
})

it('is out of use, filled or free on a day', () => {
  const out = { from_day: '2026-11-29', to_day: '2026-11-29', reason: 'Weld' }
  const filled = aMould({ filled_with: { casting_id: 'k', day: '2026-11-27', turn: 1, count: 1, components: ['W-1'] } })
  expect(mouldStateOf(aMould({}), today)).toBe('free')
  expect(mouldStateOf(filled, today)).toBe('filled')
  expect(mouldStateOf({ ...filled, out_of_use: [out] }, today)).toBe('out')
})
