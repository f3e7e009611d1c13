import { randomUUID } from 'node:crypto'
import { login } from '@castline/contract/auth'
import { changeStatusByQr } from '@castline/contract/status-changes'
import { checkUsername, createUser, listRoles, listUsers, me } from '@castline/contract/users'
import { roles } from '@castline/domain/users/roles'
import { describe, expect, test } from 'vitest'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const admin = await aUser(database, { username: 'root', role: 'admin' })
const manager = await aUser(database, { role: 'manager' })

const auditOf = (user: Id) =>
  database.rows('SELECT user_id, action, details FROM audit_log WHERE subject_id = $1 ORDER BY id', [user.id])

describe('the current user', () => {
  test('is returned with their project IDs', async () => {
    const [one, two] = [await aProject(database), await aProject(database)]
    const user = await aUser(database, {
      email: 'malee@example.test',
      name: 'Malee',
      role: 'producer',
      projects: [one, two],
    })
    const { status, body } = await call(me, { as: user })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: user.id,
      username: user.username,
      email: 'malee@example.test',
      name: 'Malee',
      role: 'producer',
      active: true,
      kind: 'person',
      projectIds: [one.id, two.id].sort(),
      plants: [],
      version: 1,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
  })

  test.each([
    ['without a token', {}],
    ['with a forged token', { headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' } }],
    ['with another authorization scheme', { headers: { authorization: 'Basic cm9vdDpyb290' } }],
  ])('gets 401 %s', async (_how, given) => {
    const { status, refusal } = await call(me, given)
    expect(status).toBe(401)
    expect(refusal.error).toBe('unauthorized')
  })

  test.each([{ active: false }, { deleted_at: '2026-01-01' }])('gets 401 at once if %o', async (state) => {
    const user = await aUser(database, state)
    expect((await call(me, { as: user })).status).toBe(401)
  })
})

describe('the list of users', () => {
  test('contains all users except deleted ones, sorted by username', async () => {
    const deleted = await aUser(database, { deleted_at: '2026-01-01' })
    const inactive = await aUser(database, { username: 'Zoe', active: false })
    const { status, body } = await call(listUsers, { as: admin })
    expect(status).toBe(200)
    const names = body.map((user) => user.username)
    expect(names).toContain(inactive.username)
    expect(names).not.toContain(deleted.username)
    expect(names).toEqual([...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
    expect(JSON.stringify(body)).not.toMatch(/password_hash|\$argon2/)
  })

  test('returns who has a password and when each was last active', async () => {
    const project = await aProject(database)
    const worker = await aUser(database, { role: 'producer', projects: [project] })
    const idle = await aUser(database, { role: 'viewer' })
    const component = await aComponent(database, { project })
    const listed = async ({ id }: { id: string }) =>
      (await call(listUsers, { as: admin })).body.find((user) => user.id === id)
    expect(await listed(worker)).toMatchObject({ has_password: false, last_active_at: null })
    const body = { status: 'manufactured', username: worker.username }
    expect((await call(changeStatusByQr, { params: { id: component.id }, body })).status).toBe(200)
    expect(await listed(worker)).toMatchObject({ has_password: false, last_active_at: expect.any(String) })

    const account = await aUser(database, { role: 'viewer', password: 'a good password of hers' })
    const credentials = { emailOrUsername: account.username, password: 'a good password of hers' }
    expect((await call(login, { body: credentials })).status).toBe(200)
    expect(await listed(account)).toMatchObject({ has_password: true, last_active_at: expect.any(String) })
    expect(await listed(idle)).toMatchObject({ last_active_at: null })
  })

  test('is available only to administrators', async () => {
    expect((await call(listUsers)).status).toBe(401)
    const { status, refusal } = await call(listUsers, { as: manager })
    expect(status).toBe(403)
    expect(refusal.error).toBe('forbidden')
  })
})

describe('creating a user', () => {
  const given = (more: object = {}) => ({
    username: `new-${randomUUID().slice(0, 8)}`,
    name: 'New',
    role: 'viewer',
    ...more,
  })

  test('returns the user, who has the projects and can sign in', async () => {
    const project = await aProject(database)
    const body = given({
      email: `${randomUUID()}@example.test`,
      password: 'a long password',
      projectIds: [project.id, project.id],
    })
    const created = await call(createUser, { as: admin, body })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ username: body.username, name: 'New', role: 'viewer', active: true })
    expect(created.body.projectIds).toEqual([project.id])
    const signedIn = await call(login, { body: { emailOrUsername: body.username, password: 'a long password' } })
    expect(signedIn.status).toBe(200)
  })

  test('is recorded in the audit log without the password', async () => {
    const { body } = await call(createUser, { as: admin, body: given({ password: 'a long password' }) })
    const entries = await auditOf(body)
    expect(entries).toEqual([
      {
        user_id: admin.id,
        action: 'user.create',
        details: { username: body.username, role: 'viewer', projectIds: [] },
      },
    ])
  })

  test('without a password creates a user who cannot sign in', async () => {
    const { body } = await call(createUser, { as: admin, body: given() })
    const { status } = await call(login, { body: { emailOrUsername: body.username, password: 'null' } })
    expect(status).toBe(401)
  })

  test.each([
    ['username', { username: 'Taken.Name' }],
    ['email', { email: 'TAKEN@example.test' }],
  ])('rejects a taken %s, in any case, also of a deleted user', async (field, more) => {
    await database.rows(
      `INSERT INTO users (username, email, name, role, deleted_at)
       VALUES ('taken.name', 'taken@example.test', 'Gone', 'viewer', now()) ON CONFLICT DO NOTHING`,
    )
    const { status, refusal } = await call(createUser, { as: admin, body: given(more) })
    expect(status).toBe(409)
    expect(refusal.error).toBe('already_exists')
    expect(refusal.details).toMatchObject([{ field }])
  })

  test('with an unknown project creates nothing and names it', async () => {
    const project = await aProject(database)
    const unknown = randomUUID()
    const body = given({ projectIds: [project.id, unknown] })
    const { status, refusal } = await call(createUser, { as: admin, body })
    expect(status).toBe(400)
    expect(refusal.details).toEqual([{ field: 'projectIds.1', message: `Project ${unknown} does not exist.` }])
    expect(await database.rows('SELECT FROM users WHERE username = $1', [body.username])).toHaveLength(0)
  })

  test.each([
    ['username', { username: 'a b' }],
    ['username', { username: '-dash' }],
    ['username', { username: 'name@example.test' }],
    ['email', { email: 'no address' }],
    ['name', { name: '   ' }],
    ['password', { password: 'too short' }],
    ['role', { role: 'king' }],
    ['projectIds.0', { projectIds: ['1'] }],
  ])('returns 400 naming %s for %o', async (field, more) => {
    const { status, refusal } = await call(createUser, { as: admin, body: given(more) })
    expect(status).toBe(400)
    expect(refusal.details).toMatchObject([{ field }])
  })

  test('is allowed only to administrators', async () => {
    expect((await call(createUser, { body: given() })).status).toBe(401)
    expect((await call(createUser, { as: manager, body: given() })).status).toBe(403)
  })
})

describe('roles', () => {
  test('are listed with their labels', async () => {
    const { status, body } = await call(listRoles, { as: manager })
    expect(status).toBe(200)
    expect(body.map((role) => role.name)).toEqual(roles)
    expect(body[0]).toEqual({ name: 'admin', label: 'Administrator' })
  })

  test('need a session', async () => {
    expect((await call(listRoles)).status).toBe(401)
  })
})

describe('checking a username', () => {
  const check = (username: string) => call(checkUsername, { body: { username } })
  const no = { isValid: false, role: null }

  test.each(['producer', 'transporter', 'inspector', 'installer', 'viewer'] as const)(
    'a %s may act by QR',
    async (role) => {
      const user = await aUser(database, { role })
      expect((await check(` ${user.username.toUpperCase()} `)).body).toEqual({ isValid: true, role })
    },
  )

  test.each(['admin', 'manager'] as const)('a %s may not, and their role is not returned', async (role) => {
    const user = await aUser(database, { role })
    expect((await check(user.username)).body).toEqual(no)
  })

  test('unknown, inactive and deleted usernames may not', async () => {
    const inactive = await aUser(database, { role: 'producer', active: false })
    const deleted = await aUser(database, { role: 'producer', deleted_at: '2026-01-01' })
    for (const username of ['nobody-of-this-name', inactive.username, deleted.username]) {
      expect(await check(username)).toMatchObject({ status: 200, body: no })
    }
  })

  test('returns 400 naming an empty username', async () => {
    const { status, refusal } = await check(' ')
    expect(status).toBe(400)
    expect(refusal.details).toMatchObject([{ field: 'username' }])
  })

  describe('with QR updates off', async () => {
    const closed = await testApp({ config: { qrUpdates: 'off' }, database })
    test('no username may act by QR', async () => {
      const user = await aUser(database, { role: 'producer' })
      expect((await closed.call(checkUsername, { body: { username: user.username } })).body).toEqual(no)
    })
  })

  describe('with rate limits', async () => {
    const limited = await testApp({ config: { rateLimits: true }, database })
    test('returns 429 after sixty checks, for any name', async () => {
      const checkGuess = (round: number) => limited.call(checkUsername, { body: { username: `guess-${round}` } })
      for (let round = 0; round < 60; round++) expect((await checkGuess(round)).status).toBe(200)
      const { status, refusal, headers } = await checkGuess(60)
      expect(status).toBe(429)
      expect(refusal.error).toBe('too_many_requests')
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    })
  })
})
