import { login } from '@castline/contract/auth'
import { createComponent } from '@castline/contract/component-edits'
import { createProject } from '@castline/contract/projects'
import { serverTimeHeader } from '@castline/contract/values/server-time'
import type { InjectOptions } from 'fastify'
import { expect, test, vi } from 'vitest'
import { aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { app, call, database } = await testApp()

/** Returns status and error code of the response. */
async function refusal(request: InjectOptions) {
  const response = await app.inject(request)
  return { status: response.statusCode, error: response.json<{ error: string }>().error }
}

test('every response has the server time, also an error', async () => {
  const before = Date.now()
  for (const url of ['/api/settings', '/api/projects', '/api/nothing']) {
    const { headers } = await app.inject(url)
    const time = String(headers[serverTimeHeader])
    expect(new Date(time).toISOString()).toBe(time)
    expect(Date.parse(time)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(time)).toBeLessThanOrEqual(Date.now())
    expect(headers['cache-control']).toBe('no-store')
  }
})

test.each([
  ['a path with invalid encoding', { method: 'GET', url: '/api/%c0%ae' }, 400, 'invalid'],
  ['an unknown path', { method: 'GET', url: '/api/nothing' }, 404, 'not_found'],
  [
    'a body that is not JSON',
    { method: 'POST', url: '/api/auth/login', headers: { 'content-type': 'application/json' }, body: '{' },
    400,
    'invalid',
  ],
  [
    'a body that would change prototypes',
    {
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      body: '{"__proto__": { "emailOrUsername": "a" }}',
    },
    400,
    'invalid',
  ],
  [
    'an unsupported content type',
    { method: 'POST', url: '/api/auth/login', headers: { 'content-type': 'text/xml' }, body: '<a/>' },
    415,
    'unsupported_type',
  ],
  [
    'a body that is too large',
    {
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ emailOrUsername: 'x'.repeat(2 * 1024 * 1024) }),
    },
    413,
    'too_large',
  ],
] as const)('%s returns an error in the API format', async (_what, request, status, error) => {
  expect(await refusal(request)).toEqual({ status, error })
})

test.each<{ name: unknown }>([
  { name: { toString: 1 } },
  { name: { toString: null, valueOf: null } },
  { name: ['a'] },
  { name: 7 },
])('with rate limits, a sign-in as $name is rejected as invalid', async ({ name }) => {
  const limited = await testApp({ config: { rateLimits: true }, database })
  const given = { body: { emailOrUsername: name, password: 'a' } }
  expect((await limited.call(login, given)).refusal.error).toBe('invalid')
})

test.each([
  ['multipart/form-data', ''],
  ['multipart/form-data; boundary=', ''],
  [`multipart/form-data; boundary=${'b'.repeat(300)}`, ''],
  ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nW-1'],
])('an unreadable form of type %s is rejected', async (type, body) => {
  const as = await aUser(database, { role: 'admin' })
  const { status, refusal: refused } = await call(createComponent, { as, headers: { 'content-type': type }, body })
  expect({ status, error: refused.error }).toEqual({ status: 400, error: 'invalid' })
})

test('the CSP forbids framing and foreign scripts', async () => {
  const { headers } = await app.inject({ method: 'GET', url: '/api/docs' })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('liveness and readiness return ok', async () => {
  expect((await app.inject('/health/live')).json()).toEqual({ status: 'ok' })
  expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ok' })
})

test('readiness needs each of the connections that requests use', async () => {
  const lost = () => Promise.reject(new Error('Connection terminated unexpectedly'))
  const row = vi.spyOn(database.keyReads, 'row')
  for (const broken of [0, 1]) {
    for (let sound = 0; sound < broken; sound++) row.mockResolvedValueOnce({})
    row.mockImplementationOnce(lost)
    expect((await app.inject('/health/ready')).statusCode).toBe(503)
  }
  row.mockRestore()
})

test.each([
  ['53100', 'disk full'],
  ['53200', 'out of memory'],
  ['58030', 'I/O error'],
])('the PostgreSQL error %s (%s) returns 503', async (code) => {
  const as = await aUser(database, { role: 'admin' })
  await database.rows(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$`)
  await database.rows('CREATE TRIGGER fail BEFORE INSERT ON projects EXECUTE FUNCTION fail()')
  const { status, refusal: refused } = await call(createProject, { as, body: { code: 'A', name: 'A' } })
  await database.rows('DROP FUNCTION fail CASCADE')
  expect([status, refused.error]).toEqual([503, code === '53100' ? 'disk_full' : 'unavailable'])
})
