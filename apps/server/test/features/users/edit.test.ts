import { randomUUID } from 'node:crypto'
import { login, refresh } from '@castline/contract/auth'
import { componentHistory } from '@castline/contract/component-history'
import { changeStatus } from '@castline/contract/status-changes'
import { checkUsername, createUser, deleteUser, getUser, listUsers, me, updateUser } from '@castline/contract/users'
import { describe, expect, test } from 'vitest'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const password = 'correct horse battery'
const admin = await aUser(database, { username: 'root', role: 'admin', password })
const manager = await aUser(database, { role: 'manager' })

/** Without failed sign-ins, which are recorded beside the response. */
const auditOf = (user: Id) =>
  database.rows(
    `SELECT user_id, action, details FROM audit_log
     WHERE subject_id = $1 AND action <> 'user.failed-sign-in' ORDER BY id`,
    [user.id],
  )

const read = (user: Id, as: Id = admin) => call(getUser, { as, params: { id: user.id } })
const edit = (user: Id, body: object, as: Id = admin) => call(updateUser, { as, params: { id: user.id }, body })
const remove = (user: Id, as: Id = admin) => call(deleteUser, { as, params: { id: user.id } })
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const signIn = (username: string, given = password) =>
  call(login, { body: { emailOrUsername: username, password: given } })

describe('one user', () => {
  test('is returned with their project IDs', async () => {
    const project = await aProject(database)
    const user = await aUser(database, { role: 'installer', projects: [project] })
    const { status, body } = await read(user)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: user.id, username: user.username, projectIds: [project.id], version: 1 })
    expect(JSON.stringify(body)).not.toContain('password')
  })
})

describe('editing a user', () => {
  test('changes only the given fields and records them in the audit log', async () => {
    const user = await aUser(database, { name: 'Anong', role: 'viewer', projects: [await aProject(database)] })
    const { body: before } = await read(user)
    const { status, body } = await edit({ id: user.id.toUpperCase() }, { role: 'inspector', version: 1 })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, role: 'inspector', version: 2 })
    const more = { name: 'Anong P.', email: 'anong@example.test', active: false }
    expect((await edit(user, more)).body).toEqual({ ...body, ...more, version: 3 })
    expect(await auditOf(user)).toEqual([
      {
        user_id: admin.id,
        action: 'user.edit',
        details: { username: user.username, role: { from: 'viewer', to: 'inspector' } },
      },
      {
        user_id: admin.id,
        action: 'user.edit',
        details: {
          username: user.username,
          name: { from: 'Anong', to: 'Anong P.' },
          email: { from: null, to: 'anong@example.test' },
          active: { from: true, to: false },
        },
      },
    ])
  })

  test('without changes keeps the version and records nothing', async () => {
    const user = await aUser(database)
    const { body: before } = await read(user)
    expect((await edit(user, { role: 'viewer', username: user.username, projectIds: [] })).body).toEqual(before)
    expect(await auditOf(user)).toEqual([])
  })

  test('sets a password, ends the sessions and does not record the password', async () => {
    const user = await aUser(database, { password })
    const { body: elsewhere } = await signIn(user.username)
    expect((await edit(user, { password: 'given by the office' })).status).toBe(200)
    expect((await signIn(user.username)).status).toBe(401)
    expect((await signIn(user.username, 'given by the office')).status).toBe(200)
    expect((await call(me, bearer(elsewhere.token))).status).toBe(401)
    const entries = await auditOf(user)
    expect(entries).toMatchObject([{ action: 'user.edit', details: { newPassword: true } }])
    expect(JSON.stringify(entries)).not.toContain('given by')
  })

  test('of one’s own password keeps the current session', async () => {
    const other = await aUser(database, { role: 'admin', password })
    const { body: here } = await signIn(other.username)
    const body = { password: 'given to myself' }
    expect((await call(updateUser, { ...bearer(here.token), params: { id: other.id }, body })).status).toBe(200)
    expect((await call(me, bearer(here.token))).status).toBe(200)
  })

  test('deactivation ends sessions at once, and reactivation does not restore them', async () => {
    const user = await aUser(database, { role: 'producer', password })
    const { body: tokens } = await signIn(user.username)
    await edit(user, { active: false })
    const exchange = () => call(refresh, { body: { refreshToken: tokens.refreshToken } })
    expect((await call(me, bearer(tokens.token))).status).toBe(401)
    expect((await exchange()).status).toBe(401)
    expect((await signIn(user.username)).status).toBe(401)
    await edit(user, { active: true })
    expect((await call(me, bearer(tokens.token))).status).toBe(401)
    expect((await exchange()).status).toBe(401)
    expect((await signIn(user.username)).status).toBe(200)
  })

  test('rejects an older version with the current user', async () => {
    const user = await aUser(database)
    const { body: current } = await edit(user, { name: 'First', version: 1 })
    const { status, refusal } = await edit(user, { name: 'Second', version: 1 })
    expect(status).toBe(409)
    expect(refusal).toMatchObject({ error: 'conflict', current })
  })

  test("rejects another user's email address and changes nothing", async () => {
    const taken = await aUser(database, { email: 'taken@example.test' })
    const user = await aUser(database)
    const { status, refusal } = await edit(user, { email: taken.email?.toUpperCase(), role: 'manager' })
    expect(status).toBe(409)
    expect(refusal).toMatchObject({ error: 'already_exists', details: [{ field: 'email' }] })
    expect((await read(user)).body).toMatchObject({ role: 'viewer', version: 1 })
  })

  test.each([
    ['name', { name: '' }],
    ['email', { email: 'no address' }],
    ['role', { role: 'king' }],
    ['active', { active: 'yes' }],
    ['password', { password: 'too short' }],
    ['password', { password: null }],
    ['version', { version: 1.5 }],
  ])('returns 400 naming %s for %o', async (field, body) => {
    const { status, refusal } = await edit(manager, body)
    expect(status).toBe(400)
    expect(refusal.details).toMatchObject([{ field }])
  })
})

describe('deleting a user', () => {
  test('ends their sessions at once and removes them from lists', async () => {
    const user = await aUser(database, { role: 'producer', password })
    const { body: tokens } = await signIn(user.username)
    expect((await remove(user)).status).toBe(204)
    expect((await call(me, bearer(tokens.token))).status).toBe(401)
    expect((await call(refresh, { body: { refreshToken: tokens.refreshToken } })).status).toBe(401)
    expect((await signIn(user.username)).status).toBe(401)
    expect((await call(checkUsername, { body: { username: user.username } })).body.isValid).toBe(false)
    expect((await call(listUsers, { as: admin })).body.map((one) => one.id)).not.toContain(user.id)
    expect(await auditOf(user)).toMatchObject([
      { user_id: admin.id, action: 'user.delete', details: { username: user.username, role: 'producer' } },
    ])
  })

  test('keeps the username reserved', async () => {
    const user = await aUser(database)
    await remove(user)
    const body = { username: user.username.toUpperCase(), name: 'Another', role: 'viewer' }
    expect((await call(createUser, { as: admin, body })).status).toBe(409)
  })

  test('keeps their name in the history', async () => {
    const component = await aComponent(database)
    const user = await aUser(database, { role: 'producer', name: 'Prasit', projects: [{ id: component.project_id }] })
    const params = { id: component.id }
    await call(changeStatus, { as: user, params, body: { status: 'manufactured' } })
    await remove(user)
    const { body } = await call(componentHistory, { as: admin, params })
    expect(body[0]).toMatchObject({ to_status: 'manufactured', user_name: 'Prasit' })
  })

  test('returns 404 the second time', async () => {
    const user = await aUser(database)
    const responses = await Promise.all([remove(user), remove(user)])
    expect(responses.map((response) => response.status).sort()).toEqual([204, 404])
  })
})

describe.each([
  ['reading', (user: Id, as?: Id) => read(user, as)],
  ['editing', (user: Id, as?: Id) => edit(user, { name: 'X' }, as)],
  ['deleting', (user: Id, as?: Id) => remove(user, as)],
] as const)('%s a user', (_what, act) => {
  test('is allowed only to administrators', async () => {
    const { status, refusal } = await act(await aUser(database), manager)
    expect([status, refusal.error]).toEqual([403, 'forbidden'])
  })

  test('returns 404 for unknown and deleted users', async () => {
    const deleted = await aUser(database, { deleted_at: '2026-01-01' })
    for (const user of [{ id: randomUUID() }, deleted]) expect((await act(user)).status).toBe(404)
  })

  test('returns 400 naming an invalid ID', async () => {
    const { status, refusal } = await act({ id: 'x' })
    expect(status).toBe(400)
    expect(refusal.details).toMatchObject([{ field: 'params.id' }])
  })
})

test('reading, editing and deleting a user need a session', async () => {
  const params = { id: admin.id }
  expect((await call(getUser, { params })).status).toBe(401)
  expect((await call(updateUser, { params, body: {} })).status).toBe(401)
  expect((await call(deleteUser, { params })).status).toBe(401)
})
