import { randomUUID } from 'node:crypto'
import { login, refresh } from '@castline/contract/auth'
import { changePassword, me, updateMe } from '@castline/contract/users'
import { describe, expect, test } from 'vitest'
import { hashPassword } from '#passwords/passwords.ts'
import { aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const password = 'correct horse battery'
const newPassword = 'another long password'

const signIn = (username: string, given = password) =>
  call(login, { body: { emailOrUsername: username, password: given } })

/** Without failed sign-ins, which are recorded beside the response. */
const auditOf = (user: Id) =>
  database.rows(
    `SELECT user_id, action, details FROM audit_log
     WHERE subject_id = $1 AND action <> 'user.failed-sign-in' ORDER BY id`,
    [user.id],
  )

const edit = (user: Id, body: object) => call(updateMe, { as: user, body })

describe('editing one’s own account', () => {
  test('changes only the given fields and records them in the audit log', async () => {
    const user = await aUser(database, { name: 'Malee', email: 'malee.old@example.test', password })
    const renamed = await edit(user, { name: ' Malee S. ' })
    expect(renamed.status).toBe(200)
    expect(renamed.body).toMatchObject({ name: 'Malee S.', email: 'malee.old@example.test', version: 2 })
    const moved = await edit(user, { email: 'malee@example.test', currentPassword: password, version: 2 })
    expect(moved.body).toMatchObject({ name: 'Malee S.', email: 'malee@example.test', version: 3 })
    expect((await call(me, { as: user })).body).toEqual(moved.body)
    expect(await auditOf(user)).toMatchObject([
      { user_id: user.id, action: 'user.edit', details: { name: { from: 'Malee', to: 'Malee S.' } } },
      { details: { email: { from: 'malee.old@example.test', to: 'malee@example.test' } } },
    ])
  })

  test('removes the email address with null', async () => {
    const user = await aUser(database, { email: 'to.go@example.test', password })
    expect((await edit(user, { email: null, currentPassword: password })).body.email).toBeNull()
  })

  test('refuses role, projects, username and activity', async () => {
    const user = await aUser(database)
    for (const given of [
      { role: 'admin' },
      { active: false },
      { username: 'other' },
      { projectIds: ['x'] },
      { id: 'x' },
    ]) {
      expect((await edit(user, given)).status).toBe(400)
    }
    const { status, body } = await edit(user, { password: 'x', id: user.id })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: user.id, username: user.username, role: 'viewer', active: true, version: 1 })
    expect(await auditOf(user)).toEqual([])
  })

  test('rejects an older version with the current user', async () => {
    const user = await aUser(database)
    const { body: current } = await edit(user, { name: 'First', version: 1 })
    const { status, refusal } = await edit(user, { name: 'Second', version: 1 })
    expect(status).toBe(409)
    expect(refusal).toMatchObject({ error: 'conflict', current })
  })

  test('succeeds once for concurrent edits of one version', async () => {
    for (let round = 0; round < 8; round++) {
      const user = await aUser(database)
      const responses = await Promise.all(['One', 'Two', 'Three'].map((name) => edit(user, { name, version: 1 })))
      expect(responses.map((response) => response.status).sort()).toEqual([200, 409, 409])
    }
  })

  test("rejects another user's email address, in any case", async () => {
    await aUser(database, { email: 'somebody@example.test' })
    const given = { email: 'Somebody@Example.test', currentPassword: password }
    const { status, refusal } = await edit(await aUser(database, { password }), given)
    expect(status).toBe(409)
    expect(refusal.details).toMatchObject([{ field: 'email' }])
  })

  test.each([
    ['name', { name: ' ' }],
    ['name', { name: null }],
    ['email', { email: 'no address' }],
    ['version', { version: 'new' }],
    ['currentPassword', { email: null, currentPassword: '' }],
    ['currentPassword', { email: null, currentPassword: 1 }],
  ])('returns 400 naming %s for %o', async (field, body) => {
    const { status, refusal } = await edit(await aUser(database), body)
    expect(status).toBe(400)
    expect(refusal.details).toMatchObject([{ field }])
  })

  test('needs a session', async () => {
    expect((await call(updateMe, { body: { name: 'X' } })).status).toBe(401)
  })
})

describe('changing the email address', () => {
  const aMalee = () => aUser(database, { name: 'Malee', email: `${randomUUID()}@example.test`, password })
  const anAddress = () => `${randomUUID()}@example.test`

  test.each([
    ['without the current password', {}],
    ['with a wrong password', { currentPassword: 'wrong' }],
  ])('%s is refused, names the field and changes nothing', async (_how, more) => {
    const user = await aMalee()
    for (const email of [anAddress(), null]) {
      const { status, refusal } = await edit(user, { name: 'Other', email, ...more })
      expect([status, refusal]).toMatchObject([400, { error: 'invalid', details: [{ field: 'currentPassword' }] }])
    }
    expect((await call(me, { as: user })).body).toMatchObject({ name: 'Malee', email: user.email, version: 1 })
    expect(await auditOf(user)).toEqual([])
  })

  test('needs the password also for a first address, and fails for an account without one', async () => {
    const none = await aUser(database, { password })
    expect((await edit(none, { email: anAddress() })).status).toBe(400)
    const passwordless = await aUser(database)
    expect((await edit(passwordless, { email: anAddress(), currentPassword: 'null' })).status).toBe(400)
  })

  test('needs the password only if the address differs', async () => {
    const user = await aMalee()
    expect((await edit(user, { name: 'Malee S.' })).status).toBe(200)
    expect((await edit(user, { name: 'Malee', email: user.email })).status).toBe(200)
  })

  test('is refused if the password was changed concurrently', async () => {
    const user = await aMalee()
    let late: ReturnType<typeof edit> | undefined
    await database.transaction(async (others) => {
      await others.rows('SELECT FROM users WHERE id = $1 FOR UPDATE', [user.id])
      late = edit(user, { email: anAddress(), currentPassword: password })
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
      await expect.poll(async () => (await database.rows(waiting)).length).toBe(1)
      await others.rows('UPDATE users SET password_hash = $2 WHERE id = $1', [user.id, await hashPassword(newPassword)])
    })
    expect((await late)?.refusal.details).toMatchObject([{ field: 'currentPassword' }])
    expect((await call(me, { as: user })).body.email).toBe(user.email)
  })

  describe('with rate limits', async () => {
    const limited = await testApp({ config: { rateLimits: true }, database })
    test('returns 429 after ten attempts; a new name alone is not limited', async () => {
      const user = await aMalee()
      const guess = () => limited.call(updateMe, { as: user, body: { email: null, currentPassword: 'wrong' } })
      for (let round = 0; round < 10; round++) expect((await guess()).status).toBe(400)
      expect((await guess()).status).toBe(429)
      expect((await limited.call(updateMe, { as: user, body: { name: 'Malee S.' } })).status).toBe(200)
    })
  })
})

describe('changing the password', () => {
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

  test('needs the current one, ends other sessions and keeps this one', async () => {
    const user = await aUser(database, { password })
    const [here, elsewhere] = [await signIn(user.username), await signIn(user.username)]
    const body = { currentPassword: password, newPassword }
    expect((await call(changePassword, { ...bearer(here.body.token), body })).status).toBe(204)
    expect((await signIn(user.username)).status).toBe(401)
    expect((await signIn(user.username, newPassword)).status).toBe(200)
    expect((await call(me, bearer(here.body.token))).status).toBe(200)
    expect((await call(refresh, { body: { refreshToken: here.body.refreshToken } })).status).toBe(200)
    expect((await call(me, bearer(elsewhere.body.token))).status).toBe(401)
    expect((await call(refresh, { body: { refreshToken: elsewhere.body.refreshToken } })).status).toBe(401)
    expect(await auditOf(user)).toEqual([
      { user_id: user.id, action: 'user.password', details: { username: user.username } },
    ])
  })

  test('with a wrong current one changes nothing and names the field', async () => {
    const user = await aUser(database, { password })
    const elsewhere = await signIn(user.username)
    const body = { currentPassword: 'wrong', newPassword }
    const { status, refusal } = await call(changePassword, { as: user, body })
    expect(status).toBe(400)
    expect(refusal.details).toMatchObject([{ field: 'currentPassword' }])
    expect((await signIn(user.username)).status).toBe(200)
    expect((await call(me, bearer(elsewhere.body.token))).status).toBe(200)
  })

  test('is refused to a user without a password', async () => {
    const body = { currentPassword: 'null', newPassword }
    expect((await call(changePassword, { as: await aUser(database), body })).status).toBe(400)
  })

  test('succeeds once concurrently and ends sessions begun with the old one', async () => {
    const user = await aUser(database, { password })
    const change = (chosen: string) =>
      call(changePassword, { as: user, body: { currentPassword: password, newPassword: chosen } })
    const [one, two, meanwhile] = await Promise.all([
      change('the first password'),
      change('the second password'),
      signIn(user.username),
    ])
    expect([one.status, two.status].sort()).toEqual([204, 400])
    if (meanwhile.status === 200) expect((await call(me, bearer(meanwhile.body.token))).status).toBe(401)
  })

  test.each([
    ['currentPassword', { newPassword }],
    ['newPassword', { currentPassword: password }],
    ['newPassword', { currentPassword: password, newPassword: 'too short' }],
  ])('returns 400 naming %s for %o', async (field, body) => {
    const { status, refusal } = await call(changePassword, { as: await aUser(database, { password }), body })
    expect(status).toBe(400)
    expect(refusal.details).toMatchObject([{ field }])
  })

  test('needs a session', async () => {
    expect((await call(changePassword, { body: { currentPassword: password, newPassword } })).status).toBe(401)
  })

  describe('with rate limits', async () => {
    const limited = await testApp({ config: { rateLimits: true }, database })
    test('returns 429 after ten attempts', async () => {
      const user = await aUser(database, { password })
      const guess = () => limited.call(changePassword, { as: user, body: { currentPassword: 'wrong', newPassword } })
      for (let round = 0; round < 10; round++) expect((await guess()).status).toBe(400)
      expect((await guess()).status).toBe(429)
    })
  })
})
