import { arriveLoad, departLoad } from '@castline/contract/calls/load-steps'
import { listProjects } from '@castline/contract/calls/projects'
import { expect, test } from 'vitest'
import { unansweredKeys } from '#api/unanswered-keys.ts'

const post = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) })
const keyOf = (request: RequestInit) => new Headers(request.headers).get('idempotency-key')

test('what is sent again without a response has the key of the first', () => {
  const keys = unansweredKeys()
  const arrive = () => keys.withKey(arriveLoad, '/loads/1/arrive', post({}))
  const first = arrive()
  expect(keyOf(first)).toMatch(/^[0-9a-f]{32}$/)
  expect(keyOf(arrive())).toBe(keyOf(first))
  keys.forget(arriveLoad, '/loads/1/arrive', first, 503)
  expect(keyOf(arrive())).toBe(keyOf(first))
  keys.forget(arriveLoad, '/loads/1/arrive', first, 200)
  expect(keyOf(arrive())).not.toBe(keyOf(first))
})

test('the same change after a while is another one, also if the first has no response', () => {
  let time = 0
  const keys = unansweredKeys({ now: () => time })
  const arrive = () => keyOf(keys.withKey(arriveLoad, '/loads/1/arrive', post({})))
  const first = arrive()
  time = 9 * 60_000
  expect(arrive()).toBe(first)
  time = 11 * 60_000
  expect(arrive()).not.toBe(first)
})

test('another change has another key, one with a key keeps it, and a read has none', () => {
  const keys = unansweredKeys()
  const depart = (reason: string) => keyOf(keys.withKey(departLoad, '/loads/1/depart', post({ reason })))
  expect(depart('a')).not.toBe(depart('b'))
  const own = { ...post({}), headers: { 'idempotency-key': 'own-key' } }
  expect(keyOf(keys.withKey(departLoad, '/loads/1/depart', own))).toBe('own-key')
  expect(keyOf(keys.withKey(listProjects, '/projects', { method: 'GET' }))).toBeNull()
})
