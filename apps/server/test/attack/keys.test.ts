import { randomUUID } from 'node:crypto'
import { listOwnKeys, revokeOwnKey } from '@castline/contract/keys'
import { me, updateUser } from '@castline/contract/users'
import { expect, test } from 'vitest'
import { readEvents } from '#support/event-reader.ts'
import { aProject, aUser } from '#support/factories.ts'
import { aKey } from '#support/keys.ts'
import { aServer } from '#support/listening-server.ts'
import { testConnection } from '#support/test-database.ts'

const connection = await testConnection()
const here = await aServer(connection)
const there = await aServer(connection)
const { database, call } = here
const admin = await aUser(database, { role: 'admin' })

/** Resolves when the other server has received all announcements sent before now. */
async function receivedThere() {
  const mark = randomUUID()
  const received = new Promise<void>((resolve) => {
    there.announcements.listen(({ users }) => users.has(mark) && resolve())
  })
  await database.rows(`SELECT pg_notify('castline', json_build_array('u:' || $1::text)::text)`, [mark])
  await received
}

test.each(['revoked', 'deactivated'])(
  'a key that was %s here is refused on a second server, also one that used it before',
  async (how) => {
    const owner = await aUser(database, { role: 'manager', projects: [await aProject(database)] })
    const key = await aKey(database, owner)
    const token = key.headers.authorization.replace('Bearer ', '')
    expect((await there.call(me, { headers: key.headers })).status).toBe(200)
    const stream = await readEvents(there.app, token)
    if (how === 'revoked') await call(revokeOwnKey, { as: owner, params: { id: key.id } })
    else await call(updateUser, { as: admin, params: { id: owner.id }, body: { active: false } })
    await receivedThere()
    expect((await there.call(me, { headers: key.headers })).status).toBe(401)
    expect(await stream.next()).toBeNull()
  },
)

test('a key reads no keys, not even with every scope of an administrator', async () => {
  const { headers } = await aKey(database, admin, { scopes: ['read', 'scan', 'import', 'readings', 'manage'] })
  expect(await call(listOwnKeys, { headers })).toMatchObject({ status: 403, refusal: { error: 'key_scope' } })
})
