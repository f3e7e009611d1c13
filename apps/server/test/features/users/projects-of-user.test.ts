import { randomUUID } from 'node:crypto'
import { assignProjects, userProjects } from '@castline/contract/users'
import { describe, expect, test } from 'vitest'
import { aProject, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const admin = await aUser(database, { username: 'root', role: 'admin' })
const manager = await aUser(database, { role: 'manager' })

const auditOf = (user: Id) =>
  database.rows('SELECT user_id, action, details FROM audit_log WHERE subject_id = $1 ORDER BY id', [user.id])

describe('the projects of a user', () => {
  const assign = (user: Id, projectIds: string[], as: Id = admin) =>
    call(assignProjects, { as, params: { id: user.id }, body: { projectIds } })
  const read = (user: Id, as: Id = admin) => call(userProjects, { as, params: { id: user.id } })

  test('are replaced, returned and not cached', async () => {
    const [one, two, three] = [await aProject(database), await aProject(database), await aProject(database)]
    const user = await aUser(database, { projects: [one, two] })
    const assigned = await assign(user, [two.id.toUpperCase(), three.id, three.id])
    expect(assigned.status).toBe(200)
    expect(assigned.body.projectIds).toEqual([two.id, three.id].sort())
    const { body, headers } = await read(user)
    expect(body).toEqual(assigned.body)
    expect(headers['cache-control']).toBe('no-store')
    expect(await auditOf(user)).toEqual([{ user_id: admin.id, action: 'user.assign', details: assigned.body }])
  })

  test('can be empty', async () => {
    const user = await aUser(database, { projects: [await aProject(database)] })
    await assign(user, [])
    expect((await read(user)).body.projectIds).toEqual([])
  })

  test('stay unchanged if one is unknown, which is named', async () => {
    const project = await aProject(database)
    const user = await aUser(database, { projects: [project] })
    const unknown = randomUUID()
    const { status, refusal } = await assign(user, [unknown])
    expect(status).toBe(400)
    expect(refusal.details).toEqual([{ field: 'projectIds.0', message: `Project ${unknown} does not exist.` }])
    expect((await read(user)).body.projectIds).toEqual([project.id])
  })

  test('are those of one of two concurrent assignments, never a mixture', async () => {
    const projects = await Promise.all(Array.from({ length: 6 }, () => aProject(database)))
    const ids = projects.map((project) => project.id)
    for (let round = 0; round < 10; round++) {
      const user = await aUser(database)
      await Promise.all([assign(user, ids.slice(0, 3)), assign(user, ids.slice(3))])
      const { projectIds } = (await read(user)).body
      expect([ids.slice(0, 3).sort(), ids.slice(3).sort()]).toContainEqual(projectIds)
    }
  })

  test('return 404 for unknown and deleted users', async () => {
    const deleted = await aUser(database, { deleted_at: '2026-01-01' })
    for (const user of [{ id: randomUUID() }, deleted]) {
      expect((await read(user)).status).toBe(404)
      expect((await assign(user, [])).status).toBe(404)
    }
  })

  test('are available only to administrators', async () => {
    expect((await read(manager, manager)).status).toBe(403)
    expect((await assign(manager, [], manager)).status).toBe(403)
    expect((await call(userProjects, { params: { id: manager.id } })).status).toBe(401)
    expect((await call(assignProjects, { params: { id: manager.id }, body: { projectIds: [] } })).status).toBe(401)
  })

  test.each([
    ['params.id', { id: 'x' }, { projectIds: [] }],
    ['projectIds', { id: randomUUID() }, {}],
    ['projectIds.0', { id: randomUUID() }, { projectIds: ['x'] }],
  ])('return 400 naming %s if it is invalid', async (field, params, body) => {
    const { status, refusal } = await call(assignProjects, { as: admin, params, body })
    expect(status).toBe(400)
    expect(refusal.details).toMatchObject([{ field }])
  })
})
