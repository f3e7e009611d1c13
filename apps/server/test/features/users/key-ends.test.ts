import { login } from '@castline/contract/auth'
import { createOwnKey, createServiceKey, listOwnKeys } from '@castline/contract/keys'
import { resetSecondFactor, setSignInRules } from '@castline/contract/second-factor'
import { endOtherSessions } from '@castline/contract/sessions'
import * as links from '@castline/contract/sign-in-links'
import { changePassword, me, updateUser } from '@castline/contract/users'
import { describe, expect, test } from 'vitest'
import { aUser, type Id } from '#support/factories.ts'
import { aConfirmation } from '#support/factors.ts'
import { aKey } from '#support/keys.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
await database.rows("INSERT INTO message_channels (channel) VALUES ('mail') ON CONFLICT DO NOTHING")
const password = 'correct horse battery'
const next = 'another horse battery'
const admin = await aUser(database, { role: 'admin', password })
const dayMs = 24 * 3600 * 1000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

const create = async (as: Id, given: object = {}) =>
  call(createOwnKey, {
    as,
    body: { name: 'ERP', scopes: ['read'], confirmation: await aConfirmation(database, as), ...given },
  })
const rules = (longest_key_days: number | null) =>
  call(setSignInRules, { as: admin, body: { second_factor_roles: [], longest_key_days } })

describe('a new key', () => {
  test('needs the confirmation of its maker, also one of a service account', async () => {
    const user = await aUser(database, { password })
    const bare = await create(user, { confirmation: undefined })
    expect([bare.status, bare.refusal.error]).toEqual([403, 'confirmation_required'])
    expect((await call(listOwnKeys, { as: user })).body).toEqual([])
    const service = await aUser(database)
    await database.rows("UPDATE users SET kind = 'service' WHERE id = $1", [service.id])
    const body = { name: 'Bed 1', scopes: ['read'] }
    const refused = await call(createServiceKey, { as: admin, params: { id: service.id }, body })
    expect(refused.refusal.error).toBe('confirmation_required')
  })

  test('ends after 90 days unless its maker says otherwise, and after a year at most', async () => {
    const user = await aUser(database)
    const { body } = await create(user)
    expect(Math.round((Date.parse(body.expires_at ?? '') - Date.now()) / dayMs)).toBe(90)
    expect((await create(user, { expires_at: inDays(365) })).status).toBe(201)
    for (const expires_at of [null, inDays(366), inDays(4000)]) {
      const { status, refusal } = await create(user, { expires_at })
      expect([status, refusal.details]).toMatchObject([400, [{ field: 'expires_at', code: 'too_long' }]])
    }
  })

  test('ends as an administrator allows; existing keys without an end keep working and are listed', async () => {
    const user = await aUser(database)
    const endless = await aKey(database, user)
    await rules(null)
    expect((await create(user, { expires_at: null })).body.expires_at).toBeNull()
    await rules(30)
    expect((await create(user, { expires_at: inDays(31) })).status).toBe(400)
    const { body } = await create(user)
    expect(Math.round((Date.parse(body.expires_at ?? '') - Date.now()) / dayMs)).toBe(30)
    expect((await call(me, { headers: endless.headers })).status).toBe(200)
    const listed = (await call(listOwnKeys, { as: user })).body.filter(({ expires_at }) => expires_at === null)
    expect(listed).toHaveLength(2)
    await rules(365)
    const [entry] = await database.rows('SELECT details FROM audit_log ORDER BY id DESC LIMIT 1')
    expect(entry).toMatchObject({ details: { key_days: { from: 30, to: 365 } } })
  })

  test('is told to its owner by mail, without the key', async () => {
    const email = 'owner-of-keys@example.test'
    const { body } = await create(await aUser(database, { email }))
    const mails = await database.rows('SELECT subject, data FROM messages WHERE address = $1', [email])
    expect(mails).toMatchObject([{ subject: 'key_created', data: { values: { key: 'ERP' } } }])
    expect(JSON.stringify(mails)).not.toContain(body.key.slice(12))
  })
})

type Way = (user: { id: string; username: string }, endKeys: boolean) => Promise<number>

const ways: [string, Way][] = [
  [
    'signing out everywhere',
    async (as, endKeys) => (await call(endOtherSessions, { as, query: { keys: String(endKeys) } })).status,
  ],
  [
    'a new password',
    async (as, endKeys) =>
      (await call(changePassword, { as, body: { currentPassword: password, newPassword: next, endKeys } })).status,
  ],
  [
    'a new password by a link',
    async ({ id }, endKeys) => {
      const { token } = (await call(links.createSignInLink, { as: admin, params: { id }, body: {} })).body
      const opened = await call(links.openSignInLink, { body: { token } })
      expect(opened.body.keys).toBe(1)
      return (await call(links.useSignInLink, { body: { token, password: next, endKeys } })).status
    },
  ],
  [
    'a new password by an administrator',
    async ({ id }, endKeys) =>
      (await call(updateUser, { as: admin, params: { id }, body: { password: next, endKeys } })).status,
  ],
  [
    'a reset second factor',
    async ({ id }, endKeys) =>
      (await call(resetSecondFactor, { as: admin, params: { id }, query: { keys: String(endKeys) } })).status,
  ],
]

test.each(ways)('%s ends the keys of the account if asked to, and only these', async (_what, way) => {
  const other = await aKey(database, await aUser(database))
  for (const endKeys of [false, true]) {
    const user = await aUser(database, { password })
    const { headers } = await aKey(database, user)
    expect((await call(me, { headers })).status).toBe(200)
    expect(await way(user, endKeys)).toBeLessThan(300)
    expect((await call(me, { headers })).status).toBe(endKeys ? 401 : 200)
  }
  expect((await call(me, { headers: other.headers })).status).toBe(200)
  const counted = await database.rows(`SELECT FROM audit_log WHERE details @> '{"keys": 1}'`)
  expect(counted.length).toBeGreaterThan(0)
  expect((await call(login, { body: { emailOrUsername: admin.username, password } })).status).toBe(200)
})
