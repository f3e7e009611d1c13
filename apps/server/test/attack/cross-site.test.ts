import type { Endpoint } from '@castline/contract/endpoint'
import { endpoints } from '@castline/contract/endpoints'
import { describe, expect, test } from 'vitest'
import { testApp } from '#support/test-app.ts'
import { aWorld } from '../bad-input/world.ts'

const { app, database, tokenOf } = await testApp({ config: { registration: 'open' } })
const world = await aWorld(database)
const token = await tokenOf(world.administrator)

/** The content types that any page may send without a CORS preflight: those of a form, also when sent by a script. */
const forms = [
  ['text/plain', '{"emailOrUsername":"a","password":"b"}'],
  ['application/x-www-form-urlencoded', 'username=a&password=b'],
  ['multipart/form-data; boundary=b', '--b\r\ncontent-disposition: form-data; name="username"\r\n\r\na\r\n--b--\r\n'],
] as const

const posts = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method === 'POST')

/** Returns the address of an endpoint with an existing ID for each parameter. */
const addressOf = ({ path }: Endpoint) => `/api${path.replace(/:\w+/g, world.administrator.id)}`

describe.each(posts)('%s', (_name, endpoint) => {
  test.each(forms)('ignores a cross-site form sent as %s with cookies', async (type, payload) => {
    const response = await app.inject({
      method: 'POST',
      url: addressOf(endpoint),
      headers: {
        'content-type': type,
        origin: 'https://evil.example',
        referer: 'https://evil.example/',
        cookie: `token=${token}; access_token=${token}; session=${token}`,
      },
      payload,
    })
    // A call without a session reads no cookie: it refuses the form's fields.
    const refused = endpoint.access === 'public' ? [400, 415] : [401, 415]
    expect(type.startsWith('multipart/') ? refused : [415]).toContain(response.statusCode)
    expect(await world.changedTables()).toEqual([])
  })
})

test('no GET endpoint has a body', () => {
  const changing = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method === 'GET')
  // access.test.ts checks that each endpoint that only reads changes no row.
  expect(changing.every(([, { body }]) => body === undefined)).toBe(true)
})

test.each(['application/json', 'text/plain'])(
  'a method override in the query or a header has no effect (%s)',
  async (type) => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/projects/${world.administrator.id}?_method=DELETE`,
      headers: { 'content-type': type, 'x-http-method-override': 'DELETE', authorization: `Bearer ${token}` },
      payload: '{}',
    })
    expect(response.statusCode).toBe(404)
  },
)

test('a token is accepted only in the Authorization header', async () => {
  const withToken = [
    { url: `/api/users/me?token=${token}&access_token=${token}` },
    { url: '/api/users/me', headers: { cookie: `token=${token}` } },
    { url: '/api/users/me', headers: { 'x-access-token': token } },
  ]
  for (const request of withToken) expect((await app.inject(request)).statusCode).toBe(401)
})
