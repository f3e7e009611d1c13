import { expect, test } from 'vitest'
import { isDue, lastSlot } from '#backup/due.ts'

const at = { hour: 2, minute: 30 }
/** Local time, as the schedule is. */
const local = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute)

test('the last slot is today’s, or yesterday’s before its time', () => {
  expect(lastSlot(at, local(23, 2, 30))).toEqual(local(23, 2, 30))
  expect(lastSlot(at, local(23, 2, 29))).toEqual(local(22, 2, 30))
  expect(lastSlot(at, local(1, 0))).toEqual(new Date(2026, 9, 31, 2, 30))
})

test.each([
  ['the first backup of an installation without any, at once', null, null, local(23, 1), true],
  ['before the time of day', local(22, 2, 30), local(22, 2, 30), local(23, 2, 29), false],
  ['at the time of day', local(22, 2, 31), local(22, 2, 31), local(23, 2, 30), true],
  ['after today’s', local(23, 2, 31), local(23, 2, 31), local(23, 23), false],
  ['missed while no server ran', local(20, 2, 30), local(20, 2, 30), local(23, 9), true],
  ['a failure is not repeated within the hour', local(22, 2, 30), local(23, 2, 30), local(23, 3, 29), false],
  ['a failure is repeated after an hour', local(22, 2, 30), local(23, 2, 30), local(23, 3, 30), true],
  ['yesterday’s failure does not delay today’s', null, local(23, 2, 0), local(23, 2, 30), true],
])('due: %s', (_case, lastSuccess, lastAttempt, now, expected) => {
  expect(isDue(at, { lastSuccess, lastAttempt, installedAt: local(1, 0) }, now)).toBe(expected)
})

test('the first backup of a new installation is made at its first time of day', () => {
  const fresh = { lastSuccess: null, lastAttempt: null, installedAt: local(23, 9) }
  expect(isDue(at, fresh, local(23, 9))).toBe(false)
  expect(isDue(at, fresh, local(24, 2, 29))).toBe(false)
  expect(isDue(at, fresh, local(24, 2, 30))).toBe(true)
})
