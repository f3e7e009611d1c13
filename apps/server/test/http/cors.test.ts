import { expect, test } from 'vitest'
import { testApp } from '#support/test-app.ts'

const ours = 'https://app.example.com'
const { app } = await testApp({ config: { corsOrigins: [ours, 'https://plant.example.com'] } })
const withoutOrigins = await testApp()

test('an allowed origin may call and read the headers of lists and downloads', async () => {
  const { headers } = await app.inject({ url: '/api/settings', headers: { origin: ours } })
  expect(headers).toMatchObject({
    'access-control-allow-origin': ours,
    'access-control-allow-credentials': 'true',
    vary: expect.stringContaining('Origin'),
  })
  for (const header of ['X-Total-Count', 'ETag', 'Content-Disposition']) {
    expect(headers['access-control-expose-headers']).toContain(header)
  }
})

test('an allowed origin may read an error response', async () => {
  const { statusCode, headers } = await app.inject({ url: '/api/users/me', headers: { origin: ours } })
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([401, ours])
})

test.each(['https://evil.example.com', 'https://app.example.com.evil.org', 'http://app.example.com', 'null'])(
  'the origin %s gets no CORS headers',
  async (origin) => {
    const { headers } = await app.inject({ url: '/api/settings', headers: { origin } })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  },
)

const preflight = (origin: string) => ({
  method: 'OPTIONS' as const,
  url: '/api/auth/login',
  headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
})

test('a preflight returns the allowed methods and headers', async () => {
  const { statusCode, headers } = await app.inject(preflight(ours))
  expect([statusCode, headers['access-control-allow-origin']]).toEqual([204, ours])
  expect(headers['access-control-allow-methods']).toContain('DELETE')
  // The specification's client asks for some lists without a cache.
  for (const header of ['Authorization', 'Cache-Control', 'Pragma']) {
    expect(headers['access-control-allow-headers']).toContain(header)
  }
  expect(
    (await app.inject(preflight('https://evil.example.com'))).headers['access-control-allow-origin'],
  ).toBeUndefined()
})

test('without CORS_ORIGINS no other origin is allowed', async () => {
  const { headers } = await withoutOrigins.app.inject({ url: '/api/settings', headers: { origin: ours } })
  expect(headers['access-control-allow-origin']).toBeUndefined()
  expect((await withoutOrigins.app.inject(preflight(ours))).headers['access-control-allow-origin']).toBeUndefined()
})
