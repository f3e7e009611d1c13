import { login } from '@castline/contract/auth'
import { createComponent } from '@castline/contract/component-edits'
import { createProject } from '@castline/contract/projects'
import { serverTimeHeader } from '@castline/contract/server-time'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { app, call, database } = await testApp()

/** Returns the error response; fails unless it has our shape. */
async function refusal(request: InjectOptions) {
  const response = await app.inject(request)
  return { status: response.statusCode, error: response.json<{ error: string }>().error }
}

test('an answer has the time of the server, also a refusal', async () => {
  const before = Date.now()
  for (const url of ['/api/settings', '/api/projects', '/api/nothing']) {
    const { headers } = await app.inject(url)
    const told = String(headers[serverTimeHeader])
    expect(new Date(told).toISOString()).toBe(told)
    expect(Date.parse(told)).toBeGreaterThanOrEqual(before)
    expect(Date.parse(told)).toBeLessThanOrEqual(Date.now())
    expect(headers['cache-control']).toBe('no-store')
  }
})

test.each([
  ['a path that is no text', { method: 'GET', url: '/api/%c0%ae' }, 400, 'invalid'],
  ['a path that nobody has', { method: 'GET', url: '/api/nothing' }, 404, 'not_found'],
  [
    'a body that is no JSON',
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
    'a content type that we do not read',
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
] as const)('%s is refused in our shape', async (_what, request, status, error) => {
  expect(await refusal(request)).toEqual({ status, error })
})

test.each<{ name: unknown }>([
  { name: { toString: 1 } },
  { name: { toString: null, valueOf: null } },
  { name: ['a'] },
  { name: 7 },
])('a sign-in by $name is counted, too', async ({ name }) => {
  const limited = await testApp({ config: { rateLimits: true }, database })
  const given = { body: { emailOrUsername: name, password: 'a' } }
  expect((await limited.call(login, given)).refusal.error).toBe('invalid')
})

test.each([
  ['multipart/form-data', ''],
  ['multipart/form-data; boundary=', ''],
  [`multipart/form-data; boundary=${'b'.repeat(300)}`, ''],
  ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nW-1'],
])('a form with the type %s that cannot be read is refused', async (type, body) => {
  const as = await aUser(database, { role: 'admin' })
  const { status, refusal: answer } = await call(createComponent, { as, headers: { 'content-type': type }, body })
  expect({ status, error: answer.error }).toEqual({ status: 400, error: 'invalid' })
})

test('no page of ours may be framed, and no script but ours runs', async () => {
  const { headers } = await app.inject({ method: 'GET', url: '/api/settings' })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).toContain("script-src 'self' 'wasm-unsafe-eval';")
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('tells that it lives and that it can work', async () => {
  expect((await app.inject('/health/live')).json()).toEqual({ status: 'ok' })
  expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ok' })
})

test.each([
  ['53100', 'no room on its disk'],
  ['53200', 'no memory'],
  ['58030', 'a disk that fails'],
])('a database that says %s, as it has %s, is unavailable', async (code) => {
  const as = await aUser(database, { role: 'admin' })
  await database.rows(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '${code}'; END $$`)
  await database.rows('CREATE TRIGGER fail BEFORE INSERT ON projects EXECUTE FUNCTION fail()')
  const { status, refusal: answer } = await call(createProject, { as, body: { code: 'A', name: 'A' } })
  await database.rows('DROP FUNCTION fail CASCADE')
  expect([status, answer.error]).toEqual([503, 'unavailable'])
})
