import { login } from '@castline/contract/auth'
import * as links from '@castline/contract/sign-in-links'
import { expect, test } from 'vitest'
import { aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { app, call, database } = await testApp()
const admin = await aUser(database, { role: 'admin' })
const chosen = 'three words of mine'
const ofThief = 'another horse battery'

async function linkFor(user: Id): Promise<string> {
  const { body } = await call(links.createSignInLink, { as: admin, params: { id: user.id }, body: {} })
  return body.token ?? ''
}
const use = (token: unknown, password = chosen) => call(links.useSignInLink, { body: { token, password } })
const signIn = async ({ username }: { username: string }, password: string) =>
  (await call(login, { body: { emailOrUsername: username, password } })).status

test('a link that was used is refused, also when the same request is sent again', async () => {
  const user = await aUser(database)
  const token = await linkFor(user)
  const again = { 'idempotency-key': crypto.randomUUID() }
  const send = (headers: Record<string, string>, password = chosen) =>
    call(links.useSignInLink, { body: { token, password }, headers })
  expect((await send(again)).status).toBe(204)
  for (const [name, value] of [...Object.entries(again), ['x-forwarded-for', '192.0.2.7']]) {
    expect((await send({ [String(name)]: String(value) }, ofThief)).status).toBe(401)
  }
  expect((await call(links.openSignInLink, { body: { token } })).status).toBe(401)
  expect([await signIn(user, chosen), await signIn(user, ofThief)]).toEqual([200, 401])
})

test('of many who use a link at once one sets the password', async () => {
  const user = await aUser(database)
  const token = await linkFor(user)
  const passwords = Array.from({ length: 8 }, (_each, n) => `words of thief number ${n}`)
  const statuses = await Promise.all(passwords.map(async (password) => (await use(token, password)).status))
  expect(statuses.filter((status) => status === 204)).toHaveLength(1)
  expect(await signIn(user, passwords[statuses.indexOf(204)] ?? '')).toBe(200)
})

test.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'] as const)(
  'a robot that opens a link with %s does not use it up',
  async (method) => {
    const user = await aUser(database)
    const token = await linkFor(user)
    for (const path of ['/api/auth/sign-in-link', '/api/auth/sign-in-link/open', '/auth/set-password']) {
      const response = await app.inject({ method, url: path, query: { token, password: ofThief } })
      expect([path, response.statusCode >= 400 || response.body === '']).toEqual([path, true])
    }
    // Mail scanners run scripts: the page asks whose link it is.
    await call(links.openSignInLink, { body: { token } })
    expect((await use(token)).status).toBe(204)
    expect(await signIn(user, ofThief)).toBe(401)
  },
)

test('an expired, used, replaced, changed or invented link gets one response, and changes nothing', async () => {
  const [late, used, replaced, changed] = await Promise.all([0, 1, 2, 3].map(() => aUser(database)))
  if (!late || !used || !replaced || !changed) throw new Error('There are four users.')
  const tokens = [await linkFor(late), await linkFor(used), await linkFor(replaced)]
  await use(tokens[1])
  await linkFor(replaced)
  const valid = await linkFor(changed)
  await database.rows(`UPDATE sign_in_links SET expires_at = now() - interval '1 second' WHERE user_id = $1`, [late.id])
  tokens.push(
    `${valid} `,
    valid.slice(0, -1),
    `${valid}x`,
    valid.toUpperCase(),
    `${valid.startsWith('x') ? 'y' : 'x'}${valid.slice(1)}`,
    'x',
    '%',
    '../me',
  )
  const responses = await Promise.all(tokens.map((token) => use(token, ofThief)))
  expect(new Set(responses.map(({ status, refusal }) => JSON.stringify({ status, refusal }))).size).toBe(1)
  expect(responses[0]?.status).toBe(401)
  for (const user of [late, used, replaced, changed]) expect(await signIn(user, ofThief)).toBe(401)
  expect((await use(valid)).status).toBe(204)
})

test.each([null, 7, '', ['x'], { $ne: '' }, 'x'.repeat(101)])('the token %j is refused as a request', async (token) => {
  expect((await use(token)).status).toBe(400)
})

test('the database and the log of the audit have nothing that opens a link', async () => {
  const token = await linkFor(await aUser(database))
  for (const table of ['sign_in_links', 'audit_log', 'messages']) {
    const rows = await database.rows(`SELECT t::text FROM ${table} t`)
    expect(JSON.stringify(rows)).not.toContain(token)
  }
})
