import { settings } from '@castline/contract/calls/settings'
import { serverTimeHeader } from '@castline/contract/values/server-time'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '#api/client.ts'
import { clockCorrection, clockReading, measureClock } from '#api/server-clock.ts'
import { tokenStore } from '#api/session-storage.ts'
import { memoryStorage, storage } from '#api/storage.ts'
import { startPeer } from '#test/peer.ts'

const hour = 3_600_000

beforeEach(() => storage.clear())
afterEach(() => void vi.unstubAllGlobals())

const headersOf = (serverTime: number, cacheControl = 'no-store') => ({
  'cache-control': cacheControl,
  [serverTimeHeader]: new Date(serverTime).toISOString(),
})
const responseAt = (serverTime: number, cacheControl?: string) =>
  new Response('{}', { headers: headersOf(serverTime, cacheControl) })

test.each([200, 403, 503])('a response with status %i measures the clock', async (status) => {
  const peer = await startPeer((_request, _body, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headersOf(Date.now() + hour) }).end('{}')
  })
  const client = createClient({ base: peer.base, tokens: tokenStore(memoryStorage()) })
  expect(clockCorrection()).toBeNull()
  await client.call(settings).catch(() => undefined)
  await peer.close()
  const { offset, error } = clockReading() ?? { offset: 0, error: 0 }
  expect(Math.abs(offset - hour)).toBeLessThanOrEqual(error + 1)
})

test('ignores responses that may be cached and those without a server time', () => {
  const now = Date.now()
  measureClock(responseAt(now - hour, 'private, max-age=31536000, immutable'), now)
  measureClock(responseAt(now - hour, 'private, no-cache'), now)
  measureClock(new Response('{}', { headers: { 'cache-control': 'no-store' } }), now)
  measureClock(new Response('{}'), now)
  expect(clockReading()).toBeNull()
})

test('keeps a measurement in storage and drops it once the clock is set back', () => {
  const now = Date.now()
  measureClock(responseAt(now + hour), now, now)
  expect(clockCorrection()).toBe(hour)
  vi.useFakeTimers({ now: now - hour, toFake: ['Date'] })
  try {
    expect(clockCorrection()).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

test('ignores an invalid stored measurement', () => {
  for (const text of ['', 'null', '{}', '{"offset":"1","error":0,"at":0}', '{"offset":null']) {
    storage.setItem('castline-clock', text)
    expect(clockCorrection()).toBeNull()
  }
})
