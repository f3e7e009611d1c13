import { deleteUser, updateUser } from '@castline/contract/users'
import { beforeEach, describe, expect, test } from 'vitest'
import { aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const password = 'correct horse battery'

beforeEach(async () => {
  await database.rows('TRUNCATE users CASCADE')
})

const anAdministrator = (given: object = {}) => aUser(database, { role: 'admin', password, ...given })

const actions = [
  ['deleted', (user: Id, as: Id) => call(deleteUser, { as, params: { id: user.id } }), undefined],
  [
    'demoted',
    (user: Id, as: Id) => call(updateUser, { as, params: { id: user.id }, body: { role: 'manager' } }),
    'role',
  ],
  [
    'deactivated',
    (user: Id, as: Id) => call(updateUser, { as, params: { id: user.id }, body: { active: false } }),
    'active',
  ],
] as const

async function administrators(): Promise<number> {
  const row = await database.row<{ count: number }>(
    "SELECT count(*)::int FROM users WHERE role = 'admin' AND active AND deleted_at IS NULL",
  )
  return row?.count ?? 0
}

describe.each(actions)('the last administrator cannot be %s', (_how, act, field) => {
  test('by the administrator', async () => {
    const last = await anAdministrator()
    const { status, refusal } = await act(last, last)
    expect(status).toBe(409)
    expect(refusal).toMatchObject({
      error: 'conflict',
      details: [{ code: 'last_administrator' }],
      current: { id: last.id, role: 'admin', active: true },
    })
    if (field) expect(refusal.details).toMatchObject([{ field }])
    expect(await administrators()).toBe(1)
  })

  test('if the other administrators cannot sign in', async () => {
    const last = await anAdministrator()
    await anAdministrator({ active: false })
    await anAdministrator({ deleted_at: '2026-01-01' })
    await anAdministrator({ password: undefined })
    await aUser(database, { role: 'manager', password })
    expect((await act(last, last)).status).toBe(409)
  })

  test('unless there is another administrator', async () => {
    const [one, two] = [await anAdministrator(), await anAdministrator()]
    expect((await act(one, two)).status).toBeLessThan(300)
    expect(await administrators()).toBe(1)
  })

  test('by two administrators acting on each other concurrently', async () => {
    for (let round = 0; round < 8; round++) {
      await database.rows('TRUNCATE users CASCADE')
      const [one, two] = [await anAdministrator(), await anAdministrator()]
      const responses = await Promise.all([act(one, two), act(two, one)])
      expect(responses.filter((response) => response.status < 300)).toHaveLength(1)
      expect(await administrators()).toBe(1)
    }
  })

  test('by three administrators acting on themselves concurrently', async () => {
    const all = [await anAdministrator(), await anAdministrator(), await anAdministrator()]
    const responses = await Promise.all(all.map((one) => act(one, one)))
    expect(responses.map((response) => response.status).filter((status) => status === 409)).toHaveLength(1)
    expect(await administrators()).toBe(1)
  })
})

test('the last administrator may change their own name and password', async () => {
  const last = await anAdministrator()
  const body = { name: 'The last one', password: 'another long password', role: 'admin', active: true }
  expect((await call(updateUser, { as: last, params: { id: last.id }, body })).status).toBe(200)
})
