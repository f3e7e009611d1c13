import { listAudit } from '@castline/contract/audit'
import { login } from '@castline/contract/auth'
import { componentHistory } from '@castline/contract/component-history'
import { createOwnKey, createServiceKey, listKeys, listOwnKeys, revokeKey, revokeOwnKey } from '@castline/contract/keys'
import { createProject, listProjects } from '@castline/contract/projects'
import { changeStatus, changeStatusByQr } from '@castline/contract/status-changes'
import {
  assignProjects,
  checkUsername,
  createUser,
  deleteUser,
  getUser,
  listUsers,
  me,
  updateMe,
  updateUser,
} from '@castline/contract/users'
import { mostKeys } from '@castline/contract/values/keys'
import { expect, test } from 'vitest'
import { aComponent, aMember, aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { aConfirmation } from '#support/factors.ts'
import { aKey } from '#support/keys.ts'
import { testApp } from '#support/test-app.ts'

const { app, database, call } = await testApp()
const admin = await aUser(database, { role: 'admin', password: 'correct horse battery' })

/** The body that creates a key, confirmed by this caller. */
const aBody = async (caller: Id) => ({
  ...{ name: 'ERP', scopes: ['read'] },
  confirmation: await aConfirmation(database, caller),
})

const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const projectsOf = async (headers: Record<string, string>) =>
  (await call(listProjects, { headers })).body.map(({ id }) => id).toSorted()

async function aManager() {
  const [one, other] = [await aProject(database), await aProject(database)]
  const manager = await aUser(database, { role: 'manager', name: 'Anna', projects: [one, other] })
  return { manager, one, other }
}

test('a key is returned once, works, and is listed without its secret', async () => {
  const { manager, one, other } = await aManager()
  const body = await aBody(manager)
  const created = await call(createOwnKey, { as: manager, body })
  expect(created.status).toBe(201)
  const { key, ...listed } = created.body
  expect(key).toMatch(/^cst_[a-z0-9]{48}$/)
  expect(listed).toMatchObject({ name: 'ERP', prefix: key.slice(0, 12), last_four: key.slice(-4), project_ids: null })
  expect((await call(listOwnKeys, { as: manager })).body).toEqual([listed])
  expect(await projectsOf(bearer(key))).toEqual([one.id, other.id].toSorted())
  expect((await call(me, { headers: bearer(key) })).body).toMatchObject({ name: 'Anna (ERP)', kind: 'key' })

  const stored = await database.rows('SELECT * FROM api_keys k JOIN users u ON u.id = k.user_id')
  expect(JSON.stringify(stored)).not.toContain(key.slice(12, -4))
})

test('an expired key counts no more against the most that an account can have', async () => {
  const { manager } = await aManager()
  const create = async () => call(createOwnKey, { as: manager, body: await aBody(manager) })
  for (let count = 0; count < mostKeys; count++) await create()
  expect((await create()).status).toBe(409)
  await database.rows(
    'UPDATE api_keys SET expires_at = now() WHERE user_id IN (SELECT id FROM users WHERE owner_id = $1)',
    [manager.id],
  )
  expect((await create()).status).toBe(201)
})

test('of many asked for at once an account gets as many as it can have', async () => {
  const { manager } = await aManager()
  for (let count = 0; count < mostKeys - 3; count++) await aKey(database, manager)
  const bodies = await Promise.all(Array.from({ length: 12 }, () => aBody(manager)))
  const asked = await Promise.all(bodies.map((body) => call(createOwnKey, { as: manager, body })))
  expect(asked.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(asked.filter(({ status }) => status === 409)).toHaveLength(9)
})

test('its last use is stored', async () => {
  const { manager } = await aManager()
  const key = await aKey(database, manager, { expiresAt: '2099-01-01T00:00:00Z' })
  expect((await call(me, { headers: key.headers })).status).toBe(200)
  await expect
    .poll(async () => (await call(listOwnKeys, { as: manager })).body[0]?.last_used_at)
    .toEqual(expect.any(String))
})

test('what is done with a key is in history and audit under its name', async () => {
  const section = await aSection(database)
  const manager = await aUser(database, { role: 'manager', name: 'Anna', projects: [{ id: section.project_id }] })
  const component = await aComponent(database, { section })
  const { headers } = await aKey(database, manager, { scopes: ['scan', 'read', 'manage'] })
  const params = { id: component.id }
  expect((await call(changeStatus, { headers, params, body: { status: 'manufactured' } })).status).toBe(200)
  const { body } = await call(componentHistory, { headers, params })
  expect(JSON.stringify(body)).toContain('Anna (ERP)')

  await call(createOwnKey, { as: manager, body: { ...(await aBody(manager)), name: 'Other' } })
  const [entry] = (await call(listAudit, { as: admin })).body
  expect(entry).toMatchObject({ action: 'key.create', user_name: 'Anna', details: { name: 'Other' } })
})

test('a key for one project reaches no other, and loses it with its owner', async () => {
  const { manager, one, other } = await aManager()
  const { headers } = await aKey(database, manager, { projects: [one] })
  expect(await projectsOf(headers)).toEqual([one.id])
  await call(assignProjects, { as: admin, params: { id: manager.id }, body: { projectIds: [other.id] } })
  expect(await projectsOf(headers)).toEqual([])
  await call(assignProjects, { as: admin, params: { id: manager.id }, body: { projectIds: [one.id, other.id] } })
  expect(await projectsOf(headers)).toEqual([one.id])
})

test('a key for all projects gets the later ones, too', async () => {
  const { manager } = await aManager()
  const { headers } = await aKey(database, manager)
  const later = await aProject(database)
  await aMember(database, later, manager)
  expect(await projectsOf(headers)).toContain(later.id)
})

test('an administrator key for one project is no administrator', async () => {
  const project = await aProject(database)
  await aProject(database)
  const { headers } = await aKey(database, admin, { projects: [project], scopes: ['read', 'manage'] })
  expect(await projectsOf(headers)).toEqual([project.id])
  const body = { name: 'New', code: 'NEW-1' }
  expect((await call(createProject, { headers, body })).status).toBe(403)
})

test('a key follows the role and the name of its owner', async () => {
  const { manager } = await aManager()
  const { headers } = await aKey(database, manager)
  await call(updateUser, { as: admin, params: { id: manager.id }, body: { role: 'viewer', name: 'Anne' } })
  expect((await call(me, { headers })).body).toMatchObject({ role: 'viewer', name: 'Anne (ERP)' })
})

test('refused: projects that the owner does not reach, a time that has passed, unknown scopes', async () => {
  const { manager, one } = await aManager()
  const foreign = await aProject(database)
  const body = await aBody(manager)
  for (const wrong of [
    { project_ids: [one.id, foreign.id] },
    { project_ids: [] },
    { expires_at: '2020-01-01T00:00:00Z' },
    { scopes: ['write'] },
    { scopes: [] },
  ]) {
    expect((await call(createOwnKey, { as: manager, body: { ...body, ...wrong } })).status).toBe(400)
  }
})

test.each(['revoked', 'revoked by an administrator', 'deactivated', 'deleted', 'expired'])(
  'a key that is %s is refused at the next call',
  async (how) => {
    const { manager } = await aManager()
    const key = await aKey(database, manager)
    expect((await call(me, { headers: key.headers })).status).toBe(200)
    const [params, user] = [{ id: key.id }, { id: manager.id }]
    if (how === 'revoked') await call(revokeOwnKey, { as: manager, params })
    else if (how === 'revoked by an administrator') await call(revokeKey, { as: admin, params })
    else if (how === 'deactivated') await call(updateUser, { as: admin, params: user, body: { active: false } })
    else if (how === 'deleted') await call(deleteUser, { as: admin, params: user })
    else {
      const expired = await aKey(database, manager, { expiresAt: '2020-01-01T00:00:00Z' })
      return expect((await call(me, { headers: expired.headers })).status).toBe(401)
    }
    expect(await call(me, { headers: key.headers })).toMatchObject({ status: 401, refusal: { error: 'unauthorized' } })
  },
)

test('a person who is active again has no keys', async () => {
  const { manager } = await aManager()
  const { headers } = await aKey(database, manager)
  const params = { id: manager.id }
  for (const active of [false, true]) await call(updateUser, { as: admin, params, body: { active } })
  expect((await call(me, { headers })).status).toBe(401)
})

test("another person's key cannot be revoked or made", async () => {
  const { manager } = await aManager()
  const other = await aUser(database, { role: 'manager' })
  const key = await aKey(database, manager)
  expect((await call(revokeOwnKey, { as: other, params: { id: key.id } })).status).toBe(404)
  const body = await aBody(admin)
  expect((await call(createServiceKey, { as: admin, params: { id: manager.id }, body })).status).toBe(403)
})

test('a service account signs in only by key', async () => {
  const project = await aProject(database)
  const account = { username: `svc-${project.code}`, name: 'Loggers', role: 'producer', kind: 'service' }
  for (const wrong of [{ password: 'correct horse battery' }, { email: 'a@example.org' }]) {
    expect((await call(createUser, { as: admin, body: { ...account, ...wrong } })).status).toBe(400)
  }
  const { body: service } = await call(createUser, { as: admin, body: { ...account, projectIds: [project.id] } })
  const params = { id: service.id }
  expect((await call(updateUser, { as: admin, params, body: { password: 'correct horse battery' } })).status).toBe(400)
  const made = await call(createServiceKey, { as: admin, params, body: { ...(await aBody(admin)), name: 'Bed 1' } })
  expect(await projectsOf(bearer(made.body.key))).toEqual([project.id])
  expect((await call(listKeys, { as: admin })).body).toContainEqual(
    expect.objectContaining({ id: made.body.id, owner_name: 'Loggers', owner_kind: 'service' }),
  )
  expect((await call(checkUsername, { body: { username: account.username } })).body.isValid).toBe(false)
})

test('the account of a key is no user: it cannot be listed, edited, signed in or typed on a card', async () => {
  const section = await aSection(database)
  const producer = await aUser(database, { role: 'producer', projects: [{ id: section.project_id }] })
  const component = await aComponent(database, { section })
  const { account } = await aKey(database, producer)
  const params = { id: account.id }
  expect((await call(listUsers, { as: admin })).body.map(({ id }) => id)).not.toContain(account.id)
  for (const endpoint of [getUser, updateUser, deleteUser]) {
    expect((await call(endpoint, { as: admin, params, body: endpoint.method === 'PUT' ? {} : undefined })).status).toBe(
      404,
    )
  }
  const credentials = { emailOrUsername: account.username, password: 'x' }
  expect((await call(login, { body: credentials })).status).toBe(401)
  const body = { status: 'manufactured', username: account.username }
  expect((await call(changeStatusByQr, { params: { id: component.id }, body })).status).toBe(403)
})

test('forged keys are refused', async () => {
  for (const key of ['cst_', 'cst_aaaaaaaaaaaa', `cst_${'a'.repeat(48)}`, `CST_${'a'.repeat(48)}`]) {
    expect((await call(me, { headers: bearer(key) })).status).toBe(401)
  }
  expect((await call(updateMe, { headers: (await aKey(database, admin)).headers, body: { name: 'X' } })).status).toBe(
    403,
  )
  expect(app.hasRoute({ method: 'GET', url: '/api/users/keys' })).toBe(true)
})
