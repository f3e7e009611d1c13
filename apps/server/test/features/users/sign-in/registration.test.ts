import { login } from '@castline/contract/auth'
import { settings } from '@castline/contract/settings'
import { createUser, me } from '@castline/contract/users'
import { describe, expect, it, test } from 'vitest'
import { aProject, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { testDatabase } from '#support/test-database.ts'

const database = await testDatabase()
const open = await testApp({ database, config: { registration: 'open' } })
const closed = await testApp({ database })

const password = 'correct horse battery'
let count = 0
const visitor = (more: object = {}) => ({ username: `visitor-${++count}`, name: 'A visitor', password, ...more })

describe('with open registration', () => {
  it('a visitor becomes a viewer without projects and can sign in', async () => {
    const body = visitor({ email: 'visitor@example.test' })
    const created = await open.call(createUser, { body })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ username: body.username, role: 'viewer', projectIds: [], active: true })
    const signedIn = await open.call(login, { body: { emailOrUsername: body.username, password } })
    const headers = { authorization: `Bearer ${signedIn.body.token}` }
    expect((await open.call(me, { headers })).body.id).toBe(created.body.id)
    const entry = await database.row('SELECT user_id, action, subject_id FROM audit_log WHERE subject_id = $1', [
      created.body.id,
    ])
    expect(entry).toEqual({ user_id: null, action: 'user.create', subject_id: created.body.id })
  })

  it('requesting a role or projects is refused and creates no user', async () => {
    const project = await aProject(database)
    for (const more of [{ role: 'admin' }, { role: 'producer' }, { projectIds: [project.id] }]) {
      const body = visitor(more)
      const { status, refusal } = await open.call(createUser, { body })
      expect([status, refusal.error]).toEqual([403, 'forbidden'])
      expect(await database.row('SELECT FROM users WHERE username = $1', [body.username])).toBeNull()
    }
    expect((await open.call(createUser, { body: visitor({ role: 'viewer', projectIds: [] }) })).status).toBe(201)
  })

  it.each([
    ['password', { password: undefined }],
    ['password', { password: 'short' }],
    ['username', { username: 'a b' }],
    ['name', { name: '' }],
  ])('returns 400 naming %s for %j', async (field, more) => {
    const { status, refusal } = await open.call(createUser, { body: visitor(more) })
    expect([status, refusal.details]).toMatchObject([400, [{ field }]])
  })

  it('a taken username returns 409', async () => {
    const { username } = await aUser(database)
    expect((await open.call(createUser, { body: visitor({ username }) })).status).toBe(409)
  })

  it('signed-in users create users only as administrators, with a role', async () => {
    const manager = await aUser(database, { role: 'manager' })
    expect((await open.call(createUser, { as: manager, body: visitor({ role: 'viewer' }) })).status).toBe(403)
    const admin = await aUser(database, { role: 'admin' })
    const { status, refusal } = await open.call(createUser, { as: admin, body: visitor() })
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'role' }]])
    expect((await open.call(createUser, { as: admin, body: visitor({ role: 'inspector' }) })).status).toBe(201)
  })

  it('an invalid token returns 401', async () => {
    const headers = { authorization: 'Bearer nonsense' }
    expect((await open.call(createUser, { headers, body: visitor() })).status).toBe(401)
  })
})

test('with closed registration a visitor gets 401 for any body', async () => {
  expect((await closed.call(createUser, { body: visitor() })).status).toBe(401)
  expect((await closed.call(createUser, { body: {} })).status).toBe(401)
})

test('the settings contain whether registration is open', async () => {
  expect((await open.call(settings)).body.registration).toBe('open')
  expect((await closed.call(settings)).body.registration).toBe('closed')
})

describe('too many registrations', async () => {
  const limited = await testApp({ database, config: { registration: 'open', rateLimits: true } })

  it('from one address get 429; administrators are not limited', async () => {
    for (let n = 0; n < 10; n++) await limited.call(createUser, { body: visitor({ password: 'short' }) })
    const { status, headers, refusal } = await limited.call(createUser, { body: visitor() })
    expect([status, refusal.error]).toEqual([429, 'too_many_requests'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    const admin = await aUser(database, { role: 'admin' })
    expect((await limited.call(createUser, { as: admin, body: visitor({ role: 'viewer' }) })).status).toBe(201)
  })
})
