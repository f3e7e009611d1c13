import { SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { accessTokens } from '#http/tokens.ts'

const secret = 'a secret of tests, 32 bytes or more'
const minutes = 60_000
const somebody = { userId: 'somebody', sessionId: 'somewhere' }

afterEach(() => vi.useRealTimers())

test('a token says whose it is and of which sign-in, as often as it is asked', async () => {
  const tokens = accessTokens(secret)
  const token = await tokens.sign(somebody)
  expect(await tokens.verify(token)).toEqual(somebody)
  expect(await tokens.verify(token)).toEqual(somebody)
})

test('a token is over after 15 minutes, also one that was good before', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const tokens = accessTokens(secret)
  const token = await tokens.sign(somebody)
  vi.setSystemTime(Date.now() + 14 * minutes)
  expect(await tokens.verify(token)).toEqual(somebody)
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
    'of another algorithm',
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
  ['that never ends', () => jwt('HS256').setSubject('a').sign(key(secret))],
  ['of nobody', () => jwt('HS256').setExpirationTime('1h').sign(key(secret))],
  [
    'of no sign-in',
    () => new SignJWT().setProtectedHeader({ alg: 'HS256' }).setSubject('a').setExpirationTime('1h').sign(key(secret)),
  ],
  ['that is none', async () => 'not.a.token'],
])('a token %s opens nothing', async (_what, make) => {
  expect(await accessTokens(secret).verify(await make())).toBeNull()
})
