import { SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { accessTokens } from '#http/tokens.ts'

const secret = 'a secret of tests, 32 bytes or more'
const minutes = 60_000
const caller = { userId: 'somebody', sessionId: 'somewhere' }

afterEach(() => vi.useRealTimers())

test('verify returns the user and session of a token, also repeatedly', async () => {
  const tokens = accessTokens(secret)
  const token = await tokens.sign(caller)
  expect(await tokens.verify(token)).toEqual(caller)
  expect(await tokens.verify(token)).toEqual(caller)
})

test('a token expires after 15 minutes, also if it was verified before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const tokens = accessTokens(secret)
  const token = await tokens.sign(caller)
  vi.setSystemTime(Date.now() + 14 * minutes)
  expect(await tokens.verify(token)).toEqual(caller)
  vi.setSystemTime(Date.now() + 2 * minutes)
  expect(await tokens.verify(token)).toBeNull()
})

const key = (text: string) => new TextEncoder().encode(text)
const jwt = (algorithm: string) => new SignJWT({ sid: 'somewhere' }).setProtectedHeader({ alg: algorithm })

test.each([
  [
    'signed with another secret',
    () =>
      jwt('HS256')
        .setSubject('a')
        .setExpirationTime('1h')
        .sign(key('x'.repeat(64))),
  ],
  [
    'with another algorithm',
    () =>
      jwt('HS512')
        .setSubject('a')
        .setExpirationTime('1h')
        .sign(key(secret.repeat(2))),
  ],
  [
    'without a signature',
    async () => new UnsecuredJWT({ sid: 'somewhere' }).setSubject('a').setExpirationTime('1h').encode(),
  ],
  ['without an expiry', () => jwt('HS256').setSubject('a').sign(key(secret))],
  ['without a user', () => jwt('HS256').setExpirationTime('1h').sign(key(secret))],
  [
    'without a session',
    () => new SignJWT().setProtectedHeader({ alg: 'HS256' }).setSubject('a').setExpirationTime('1h').sign(key(secret)),
  ],
  ['that is not a JWT', async () => 'not.a.token'],
])('a token %s is rejected', async (_what, make) => {
  expect(await accessTokens(secret).verify(await make())).toBeNull()
})
