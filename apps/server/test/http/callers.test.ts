import { randomUUID } from 'node:crypto'
import { login, logout } from '@castline/contract/auth'
import { deleteUser, me, updateMe, updateUser } from '@castline/contract/users'
import { expect, onTestFinished, test } from 'vitest'
import { type Announced, openAnnouncements } from '#database/announcements.ts'
import type { Queryable } from '#database/database.ts'
import { hashOfKey } from '#http/api-key.ts'
import { openCallers } from '#http/caller-cache.ts'
import { aUser, type Id } from '#support/factories.ts'
import { aKey } from '#support/keys.ts'
import { aServer } from '#support/listening-server.ts'
import { testConnection, testDatabase } from '#support/test-database.ts'

const connection = await testConnection()
const here = await aServer(connection)
const there = await aServer(connection)
const { database, call } = here
const password = 'correct horse battery'

async function signedIn() {
  const user = await aUser(database, { role: 'viewer', password })
  const { token, refreshToken } = (await call(login, { body: { emailOrUsername: user.username, password } })).body
  return { user, refreshToken, headers: { authorization: `Bearer ${token}` } }
}

/** Resolves when this server has received all announcements sent before now. */
async function receivedAll(server: typeof here) {
  const mark = randomUUID()
  const received = new Promise<void>((resolve) => {
    server.announcements.listen(({ users }) => users.has(mark) && resolve())
  })
  await database.rows(`SELECT pg_notify('castline', json_build_array('u:' || $1::text)::text)`, [mark])
  await received
}

test.each(['deactivated', 'deleted', 'signed out'])(
  'a user who was %s is rejected at the next call on this server',
  async (how) => {
    const admin = await aUser(database, { role: 'admin', password })
    const { user, refreshToken, headers } = await signedIn()
    expect((await call(me, { headers })).status).toBe(200)
    const params = { id: user.id }
    if (how === 'deactivated') await call(updateUser, { as: admin, params, body: { active: false } })
    else if (how === 'deleted') await call(deleteUser, { as: admin, params })
    else await call(logout, { body: { refreshToken } })
    expect((await call(me, { headers })).status).toBe(401)
  },
)

test.each([
  ['deactivated', 'UPDATE users SET active = false WHERE id = $1'],
  ['deleted', 'UPDATE users SET deleted_at = now() WHERE id = $1'],
  ['signed out', 'UPDATE refresh_tokens SET revoked_at = now() WHERE user_id = $1'],
])('a user who was %s in the database is rejected by every notified server', async (_how, sql) => {
  const { user, headers } = await signedIn()
  for (const server of [here, there]) expect((await server.call(me, { headers })).status).toBe(200)
  await database.rows(sql, [user.id])
  await Promise.all([receivedAll(here), receivedAll(there)])
  for (const server of [here, there]) expect((await server.call(me, { headers })).status).toBe(401)
})

test('a changed name is returned at the next call', async () => {
  const { headers } = await signedIn()
  await call(me, { headers })
  await call(updateMe, { headers, body: { name: 'Renamed' } })
  expect((await call(me, { headers })).body.name).toBe('Renamed')
})

/** Returns callers over a database that counts its queries, with announcements that the test sends. */
function controlledCallers(queryable: Queryable) {
  let queryCount = 0
  let isListening = true
  let time = 0
  let listener: (announced: Announced) => void = () => undefined
  const counting: Pick<Queryable, 'keyReads' | 'rows'> = {
    rows: (...statement) => queryable.rows(...statement),
    keyReads: {
      row: (...statement) => {
        queryCount++
        return queryable.keyReads.row(...statement)
      },
    },
  }
  const listen = (next: typeof listener) => {
    listener = next
    return () => undefined
  }
  const callers = openCallers(counting, { listen, isListening: () => isListening }, () => time)
  return {
    find: (user: Id) => callers.find({ userId: user.id, sessionId }),
    findByKey: (hash: Buffer) => callers.findByKey(hash),
    callers,
    queryCount: () => queryCount,
    later: (ms: number) => {
      time += ms
    },
    hearing: (whether: boolean) => {
      isListening = whether
    },
    everything: () =>
      listener({
        projects: {
          status: new Set(),
          components: new Set(),
          models: new Set(),
          loads: new Set(),
          assigned: new Set(),
        },
        users: new Set(),
        everything: true,
      }),
  }
}
const sessionId = randomUUID()

test('a caller is cached for five seconds, per user', async () => {
  const [user, other] = [await aUser(database), await aUser(database)]
  const { find, queryCount, later } = controlledCallers(database)
  for (const _ of [1, 2]) expect(await find(user)).toMatchObject({ id: user.id, sessionId })
  expect(queryCount()).toBe(1)
  expect(await find(other)).toMatchObject({ id: other.id })
  expect(queryCount()).toBe(2)
  later(5_000)
  await find(other)
  expect(queryCount()).toBe(3)
})

test('the caller of an API key is cached for two seconds, and never longer than the key is valid', async () => {
  const owner = await aUser(database)
  const key = await aKey(database, owner)
  const { findByKey, queryCount, later } = controlledCallers(database)
  const hash = hashOfKey(key.headers.authorization.replace('Bearer ', ''))
  for (const _ of [1, 2]) expect(await findByKey(hash)).toMatchObject({ id: key.account.id, scopes: ['read'] })
  expect(queryCount()).toBe(1)
  await database.rows("UPDATE api_keys SET expires_at = now() - interval '1 hour' WHERE id = $1", [key.id])
  later(2_000)
  expect(await findByKey(hash)).toBeNull()
  expect(queryCount()).toBe(2)
})

test('callers are not cached without announcements, and are loaded again afterwards', async () => {
  const user = await aUser(database)
  const { find, queryCount, hearing, everything } = controlledCallers(database)
  await find(user)
  hearing(false)
  for (const _ of [1, 2]) await find(user)
  expect(queryCount()).toBe(3)
  everything()
  hearing(true)
  await find(user)
  expect(queryCount()).toBe(4)
})

test('a lookup in progress when its user is invalidated is not cached', async () => {
  const user = await aUser(database)
  const { find, queryCount, callers } = controlledCallers(database)
  const pending = find(user)
  callers.forget(user.id)
  await pending
  await find(user)
  expect(queryCount()).toBe(2)
})

test('isListening() is false from a lost connection until the catch-up announcement', async () => {
  const own = await testDatabase()
  const announcements = await openAnnouncements(own)
  onTestFinished(() => announcements.close())
  expect(announcements.isListening()).toBe(true)
  const back = new Promise<boolean>((resolve) => {
    announcements.listen(({ everything }) => everything && resolve(announcements.isListening()))
  })
  await own.rows(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
  )
  expect(await back).toBe(false)
  expect(announcements.isListening()).toBe(true)
})
