import { expect, test, vi } from 'vitest'
import { ApiError } from '#api/errors.ts'
import type { ChangeOf } from '../change.ts'
import type { CountAttempt, HoursAttempt } from '../plant-attempts.ts'
import { count } from './count.ts'
import { hours } from './hours.ts'

const entered: HoursAttempt = {
  ...{ kind: 'hours', key: 'k', crew: { id: 'c', name: 'Crew A' }, day: '2026-11-30' },
  entries: [
    { kind: 'casting', hours: 4, was: 0 },
    { kind: 'repair', hours: 1, was: 0 },
  ],
}
const refused = new ApiError(409, {
  error: 'conflict',
  current: { hours: [{ kind: 'casting', hours: 6, by: 'Anna' }] },
})

test('hours that were refused are sent again as by somebody who has seen those of others', () => {
  const stored = hours.refusalOf?.(entered, refused)
  const again = hours.again?.(entered, { kind: 'raced', now: null, message: '', ...stored })
  expect(again?.entries).toEqual([
    { kind: 'casting', hours: 4, was: 6 },
    { kind: 'repair', hours: 1, was: 0 },
  ])
  expect(hours.again?.(entered, null)).toEqual(entered)
})

test('a refused count keeps nothing back, and one that waits is sent with its time', async () => {
  const attempt: CountAttempt = { kind: 'count', key: 'k', plantId: 'p', number: 'A-1', unit: 'pcs', quantity: 3 }
  const change = { attempt, refusal: null } as ChangeOf<CountAttempt>
  expect(count.delays(change)).toEqual(count.waitsFor(change))
  expect(count.delays({ ...change, refusal: { kind: 'gone', now: null, message: '' } })).toEqual([])
  const call = vi.fn()
  const occurred_at = '2026-11-30T07:00:00.000Z'
  await count.send(change, { client: { call } as never, times: async () => ({ occurred_at }) })
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    params: { id: 'p' },
    headers: { 'idempotency-key': 'k' },
    body: { kind: 'count', number: 'A-1', unit: 'pcs', quantity: 3, occurred_at },
  })
})
