import { listComponents } from '@castline/contract/components'
import { createProject } from '@castline/contract/projects'
import { expect, test } from 'vitest'
import { deepestJson } from '#http/json.ts'
import { aProject, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { app, call, database, tokenOf } = await testApp()
const admin = await aUser(database, { role: 'admin' })

const json = (payload: string) =>
  app.inject({ method: 'POST', url: '/api/auth/login', headers: { 'content-type': 'application/json' }, payload })

/** Returns JSON with this many levels, the outermost an object. */
const levels = (count: number) => `{"a":${'['.repeat(count - 1)}${']'.repeat(count - 1)}}`

test('JSON with more than 32 levels is rejected', async () => {
  const details = async (text: string) => (await json(text)).json().details
  // Parsed, but not valid for this endpoint.
  expect(await details(levels(deepestJson))).toMatchObject([{ field: 'emailOrUsername' }, { field: 'password' }])
  const tooDeep = await json(levels(deepestJson + 1))
  expect([tooDeep.statusCode, tooDeep.json().message]).toEqual([400, 'The JSON has more than 32 levels.'])
  expect((await json(`{"a":${'['.repeat(500_000)}`)).statusCode).toBe(400)
})

test('brackets in strings do not count as JSON levels', async () => {
  const emailOrUsername = `\\"${'[{'.repeat(40)}`
  const { statusCode } = await json(JSON.stringify({ emailOrUsername, password: 'x' }))
  expect(statusCode).toBe(401)
})

test.each(['{"__proto__": {"a": 1}}', '{"a": {"__proto__": 1}}', '{"constructor": {"prototype": {"a": 1}}}'])(
  'a body that would change prototypes is rejected: %s',
  async (payload) => {
    const response = await json(payload)
    expect([response.statusCode, response.json().error]).toEqual([400, 'invalid'])
  },
)

/** Sends a form of these parts as an administrator who imports a schedule. */
async function form(parts: string[]) {
  const boundary = 'a-boundary'
  const response = await app.inject({
    method: 'POST',
    url: '/api/components/import/preview',
    headers: {
      authorization: `Bearer ${await tokenOf(admin)}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: `${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`,
  })
  return { status: response.statusCode, error: response.json().error }
}

const field = (name: string, value = 'x') => `content-disposition: form-data; name="${name}"\r\n\r\n${value}`
const file = 'content-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nmark,section\r\nW-1,A'

test('a form with few parts is accepted', async () => {
  expect(await form([field('encoding', 'utf-8'), file])).toEqual({ status: 200, error: undefined })
})

test.each([
  ['many fields', Array.from({ length: 200 }, (_, index) => field(`field-${index}`))],
  ['many files', [file, file]],
  ['a long field', [field('encoding', 'x'.repeat(300 * 1024))]],
  ['a field that would change prototypes', [field('__proto__')]],
  ['deeply nested JSON', [field('options', '['.repeat(1000)), file]],
  ['an endless header', [`${'x: y\r\n'.repeat(5000)}\r\n`]],
])('a form with %s is rejected', async (_what, parts) => {
  const { status, error } = await form(parts)
  expect([400, 413]).toContain(status)
  expect(['invalid', 'too_large']).toContain(error)
})

test.each([
  '/api/settings',
  '/api/nothing',
  '/api/%c0%ae',
  '/health/live',
  '/api/openapi.json',
  '/api/docs',
  '/metrics',
])('%s has a CSP without inline scripts, and nosniff', async (url) => {
  const { headers } = await app.inject(url)
  expect(headers['content-security-policy']).toMatch(/^default-src '(self|none)'/)
  expect(headers['content-security-policy']).not.toContain('unsafe-inline')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('API responses are not cached', async () => {
  const project = await aProject(database)
  const list = await call(listComponents, { as: admin, params: { id: project.id } })
  const refused = await call(createProject, { as: admin, body: {} })
  const unreadable = await app.inject('/api/%c0%ae')
  for (const { headers } of [list, refused, unreadable]) expect(headers['cache-control']).toBe('no-store')
})

test('idle and slow connections have timeouts', () => {
  const { headersTimeout, requestTimeout, timeout, keepAliveTimeout } = app.server
  for (const limit of [headersTimeout, requestTimeout, timeout, keepAliveTimeout]) expect(limit).toBeGreaterThan(0)
  expect(headersTimeout).toBeLessThan(requestTimeout)
})
