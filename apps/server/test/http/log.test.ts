import { login, refresh } from '@castline/contract/auth'
import { me } from '@castline/contract/users'
import { expect, test } from 'vitest'
import { aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const lines: string[] = []
const { app, call, database } = await testApp({
  config: { logLevel: 'info' },
  log: { write: (line) => lines.push(line) },
})

/** Returns the log lines of one request. */
const linesOf = (id: unknown) => lines.map((line) => JSON.parse(line)).filter((line) => line.request_id === id)

test('each request logs one line with route, user and status', async () => {
  const user = await aUser(database)
  const { headers } = await call(me, { as: user })
  expect(linesOf(headers['x-request-id'])).toMatchObject([
    {
      level: 30,
      method: 'GET',
      route: '/api/users/me',
      status: 200,
      user: user.id,
      ip: '127.0.0.1',
      ms: expect.any(Number),
    },
  ])
})

test('an error response contains the request ID of its log line', async () => {
  const response = await app.inject('/api/users/me')
  const { request_id } = response.json()
  expect(request_id).toBe(response.headers['x-request-id'])
  expect(linesOf(request_id)).toMatchObject([{ status: 401, user: null }])
})

test('an error before routing has a request ID, too', async () => {
  const response = await app.inject('/api/%c0%ae')
  expect(response.json().request_id).toBe(response.headers['x-request-id'])
})

test('an internal error is logged with its cause under the request ID of the response', async () => {
  const broken = await testApp({
    config: { logLevel: 'info' },
    log: { write: (line) => lines.push(line) },
    database: { ...database, row: () => Promise.reject(new Error('an internal error')) },
  })
  const response = await broken.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { emailOrUsername: 'somebody', password: 'a password' },
  })
  expect(response.statusCode).toBe(500)
  expect(linesOf(response.json().request_id)).toMatchObject([
    { level: 50, err: { message: 'an internal error', stack: expect.any(String) } },
    { level: 30, status: 500, route: '/api/auth/login' },
  ])
  expect(response.body).not.toContain('an internal error')
})

test.each([
  ['trace-0af7651916cd43dd', true],
  ['short', false],
  ['x'.repeat(65), false],
  ['line\\nbroken', false],
  ['{"level":60}', false],
])('a given request ID is kept only if it is well-formed: %s', async (given, kept) => {
  const { headers } = await app.inject({ url: '/api/settings', headers: { 'x-request-id': given } })
  expect(headers['x-request-id'] === given).toBe(kept)
})

test('the log contains no secrets', async () => {
  const password = 'correct horse battery'
  const user = await aUser(database, { password })
  lines.length = 0
  const signedIn = await call(login, { body: { emailOrUsername: user.username, password } })
  const refreshed = await call(refresh, { body: { refreshToken: signedIn.body.refreshToken } })
  const authorization = `Bearer ${refreshed.body.token}`
  await call(me, { headers: { authorization } })
  await call(login, { body: { emailOrUsername: user.username, password: 'a wrong password' } })
  await call(me, { headers: { authorization: 'Bearer forged-token' } })
  await app.inject(`/api/settings?token=${refreshed.body.token}`)
  await app.inject(`/nowhere/${refreshed.body.refreshToken}`)

  expect(lines).toHaveLength(7)
  const log = lines.join('')
  const secrets = [password, 'a wrong password', 'forged-token', 'Bearer', 'authorization']
  for (const secret of [...secrets, ...Object.values(signedIn.body), ...Object.values(refreshed.body)]) {
    expect(log).not.toContain(secret)
  }
})
