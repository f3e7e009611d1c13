import type { Endpoint } from '@castline/contract/schemas/endpoint'
import { endpoints } from '@castline/contract/schemas/endpoints'
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
  test.each(forms)(
    'does nothing for a form of another site as %s, with all that a browser adds',
    async (type, payload) => {
      const answer = await app.inject({
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
      expect(type.startsWith('multipart/') ? [401, 415] : [415]).toContain(answer.statusCode)
      expect(await world.changedTables()).toEqual([])
    },
  )
})

test('no call is for a method that a link or a picture could send, and changes something', () => {
  const changing = Object.entries<Endpoint>(endpoints).filter(([, { method }]) => method === 'GET')
  // access.test.ts checks that each endpoint that only reads changes no row.
  expect(changing.every(([, { body }]) => body === undefined)).toBe(true)
})

test.each(['application/json', 'text/plain'])(
  'a method in the address or a header replaces no method (%s)',
  async (type) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/projects/${world.administrator.id}?_method=DELETE`,
      headers: { 'content-type': type, 'x-http-method-override': 'DELETE', authorization: `Bearer ${token}` },
      payload: '{}',
    })
    expect(answer.statusCode).toBe(404)
  },
)

test('a token counts in the header alone, not in an address, a cookie or a body', async () => {
  const withToken = [
    { url: `/api/users/me?token=${token}&access_token=${token}` },
    { url: '/api/users/me', headers: { cookie: `token=${token}` } },
    { url: '/api/users/me', headers: { 'x-access-token': token } },
  ]
  for (const asked of withToken) expect((await app.inject(asked)).statusCode).toBe(401)
})
