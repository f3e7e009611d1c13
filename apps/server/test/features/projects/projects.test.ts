import { randomUUID } from 'node:crypto'
import { createProject, getProject, listProjects } from '@castline/contract/projects'
import { describe, expect, test } from 'vitest'
import { aProject, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const admin = await aUser(database, { role: 'admin' })

describe('the list of projects', () => {
  test('contains the assigned projects, sorted by name', async () => {
    const later = await aProject(database, { name: 'mill Lane' })
    const earlier = await aProject(database, { name: 'Harbour View' })
    await aProject(database, { name: 'Of others' })
    const member = await aUser(database, { projects: [later, earlier] })
    const { status, body } = await call(listProjects, { as: member })
    expect(status).toBe(200)
    expect(body.map((project) => project.name)).toEqual(['Harbour View', 'mill Lane'])
  })

  test('contains every project for an administrator', async () => {
    const project = await aProject(database)
    const { body } = await call(listProjects, { as: admin })
    expect(body.map(({ id }) => id)).toContain(project.id)
    const all = await database.row<{ count: number }>('SELECT count(*)::int FROM projects')
    expect(body).toHaveLength(all?.count ?? 0)
  })

  test('is empty without assignments, and needs a session', async () => {
    expect((await call(listProjects, { as: await aUser(database) })).body).toEqual([])
    expect((await call(listProjects)).status).toBe(401)
  })
})

describe('one project', () => {
  test('is returned to its members', async () => {
    const project = await aProject(database, { code: 'HV-1', name: 'Harbour View' })
    const { status, body } = await call(getProject, {
      as: await aUser(database, { projects: [project] }),
      params: { id: project.id },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: project.id, code: 'HV-1', time_zone: 'Asia/Bangkok', images: [], version: 1 })
  })

  test('returns the same 404 to others as a nonexistent one', async () => {
    const project = await aProject(database)
    const stranger = await aUser(database, { role: 'manager', projects: [await aProject(database)] })
    const ofOthers = await call(getProject, { as: stranger, params: { id: project.id } })
    const ofNobody = await call(getProject, { as: stranger, params: { id: randomUUID() } })
    expect(ofOthers.status).toBe(404)
    expect(ofOthers.refusal).toEqual(ofNobody.refusal)
  })

  test('needs a session and a valid ID', async () => {
    expect((await call(getProject, { params: { id: randomUUID() } })).status).toBe(401)
    const { status, refusal } = await call(getProject, { as: admin, params: { id: '7' } })
    expect(status).toBe(400)
    expect(refusal.details).toMatchObject([{ field: 'params.id' }])
  })
})

describe('creating a project', () => {
  const given = (more: object = {}) => ({ code: `C-${randomUUID().slice(0, 8)}`, name: 'New', ...more })
  const create = (body: object) => call(createProject, { as: admin, body })

  test('returns it with all given fields', async () => {
    const body = given({
      description: 'Three storeys',
      location: 'Khlong Toei',
      time_zone: 'Asia/Ho_Chi_Minh',
      starts_on: '2026-11-02',
      ends_on: '2027-03-31',
    })
    const created = await create(body)
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ ...body, archived: false, images: [], version: 1 })
    expect((await call(getProject, { as: admin, params: { id: created.body.id } })).body).toEqual(created.body)
  })

  test('uses the time zone of the server by default', async () => {
    const { body } = await create(given())
    expect(body).toMatchObject({ time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone, starts_on: null })
  })

  test('is recorded in the audit log', async () => {
    const { body } = await create(given({ code: 'AUDIT-1' }))
    expect(
      await database.rows('SELECT user_id, action, details FROM audit_log WHERE subject_id = $1', [body.id]),
    ).toEqual([{ user_id: admin.id, action: 'project.create', details: { code: 'AUDIT-1', name: 'New' } }])
  })

  test('rejects a taken code in any case', async () => {
    await aProject(database, { code: 'Taken-1' })
    const { status, refusal } = await create(given({ code: ' TAKEN-1' }))
    expect(status).toBe(409)
    expect(refusal).toMatchObject({ error: 'already_exists', details: [{ field: 'code' }] })
  })

  test.each([
    ['code', { code: ' ' }],
    ['name', { name: 'x'.repeat(121) }],
    ['name', { name: 'a\0b' }],
    ['time_zone', { time_zone: 'Mars/Olympus' }],
    ['time_zone', { time_zone: '+07:00' }],
    ['starts_on', { starts_on: '2026-02-30' }],
    ['ends_on', { starts_on: '2026-11-02', ends_on: '2026-11-01' }],
  ])('returns 400 naming %s for %o', async (field, more) => {
    const { status, refusal } = await create(given(more))
    expect(status).toBe(400)
    expect(refusal.details).toMatchObject([{ field }])
  })

  test('is allowed only to administrators', async () => {
    expect((await call(createProject, { body: given() })).status).toBe(401)
    const manager = await aUser(database, { role: 'manager' })
    expect((await call(createProject, { as: manager, body: given() })).status).toBe(403)
  })
})
