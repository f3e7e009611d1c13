import type { ReadyCasting } from '@castline/contract/casting-steps'
import type { Plant } from '@castline/contract/plants'
import { addDays, dayIn } from '@castline/domain/plan/calendar'
import { expect, test } from 'vitest'
import { daysBack, type KnownPlant, mouldDayOf, readyDayOf, withNew } from './known-plant.ts'

const plant = { id: 'p', time_zone: 'UTC' } as Plant
const now = new Date()
const today = dayIn('UTC', now)
const moulds = ['a', 'b'].map((id) => ({ id, name: id })) as unknown as KnownPlant['moulds']
const casting = (mould_id: string, day: string, state = 'planned') =>
  ({
    casting: { mould_id, day, turn: 1, state, components: [] },
    mould_name: mould_id,
    needs: [],
  }) as unknown as ReadyCasting

const whole = withNew(undefined, {
  ...{ plant, moulds, days: [today], castings: [casting('a', today), casting('b', today)], next: today },
})
const known = (of: ReturnType<typeof withNew>) =>
  ({ userId: 'u', id: 'p', plant, at: now.toISOString(), ...of }) as KnownPlant

test('one mould replaces its own castings of a day, and a whole day all of them', () => {
  const one = withNew(whole, { plant, days: [today], castings: [casting('a', today, 'poured')], mouldId: 'a' })
  expect(one.castings.map(({ casting: { mould_id, state } }) => [mould_id, state])).toEqual([
    ['b', 'planned'],
    ['a', 'poured'],
  ])
  expect(withNew(one, { plant, days: [today], castings: [casting('b', today)] }).castings).toHaveLength(1)
})

test('a day that is not stored is not shown as empty, and old days are forgotten', () => {
  const tomorrow = addDays(today, 1)
  expect(mouldDayOf(known(whole), 'a', today, now)?.castings).toHaveLength(1)
  expect(mouldDayOf(known(whole), 'a', tomorrow, now)).toBeNull()
  expect(mouldDayOf(known(whole), 'c', today, now)).toBeNull()
  expect(readyDayOf(known(whole), '', now)?.castings).toHaveLength(2)
  expect(readyDayOf(known(whole), tomorrow, now)).toBeUndefined()
  // A single mould does not say what the others cast on that day.
  const one = withNew(whole, { plant, days: [tomorrow], castings: [casting('a', tomorrow)], mouldId: 'a' })
  expect(mouldDayOf(known(one), 'a', tomorrow, now)?.castings).toHaveLength(1)
  expect(readyDayOf(known(one), tomorrow, now)).toBeUndefined()
  const old = addDays(today, -daysBack - 1)
  const before = { ...whole, days: [old, today], castings: [...whole.castings, casting('a', old)] }
  expect(withNew(before, { plant, days: [], castings: [] })).toMatchObject({ days: [today], castings: whole.castings })
})
