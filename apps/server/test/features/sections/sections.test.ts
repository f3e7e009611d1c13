import { randomUUID } from 'node:crypto'
import { createSection, getSection, listSections } from '@castline/contract/sections'
import { describe, expect, test } from 'vitest'
import { aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const admin = await aUser(database, { role: 'admin' })

describe('the sections of a project', () => {
  const list = (project: Id, as: Id, query = {}) => call(listSections, { as, params: { id: project.id }, query })

  test('are returned in order to members', async () => {
    const project = await aProject(database)
    await aSection(database, { project, name: 'Upper', position: 2 })
    const ground = await aSection(database, { project, name: 'Ground', position: 1, planned_on: '2026-12-01' })
    await aSection(database)
    const { status, body } = await list(project, await aUser(database, { projects: [project] }))
    expect(status).toBe(200)
    expect(body.map((section) => section.name)).toEqual(['Ground', 'Upper'])
    expect(body[0]).toEqual({
      id: ground.id,
      project_id: project.id,
      name: 'Ground',
      position: 1,
      planned_on: '2026-12-01',
      version: 1,
    })
  })

  test.each([
    ['storey', ['Storey 1', 'STOREY_2']],
    ['_', ['STOREY_2']],
    ['%', ['100 %']],
    ['\\', ['a\\b']],
    ['', ['Storey 1', 'STOREY_2', '100 %', 'a\\b']],
    ['cellar', []],
  ])('can be filtered by names that contain %j', async (name, names) => {
    const project = await aProject(database)
    for (const each of ['Storey 1', 'STOREY_2', '100 %', 'a\\b']) await aSection(database, { project, name: each })
    const { status, body } = await list(project, admin, { name })
    expect(status).toBe(200)
    expect(body.map((section) => section.name)).toEqual(names)
  })

  test('are empty in a new project, and 404 without access', async () => {
    const project = await aProject(database)
    expect((await list(project, admin)).body).toEqual([])
    const stranger = await aUser(database, { role: 'manager' })
    expect((await list(project, stranger)).status).toBe(404)
    expect((await list({ id: randomUUID() }, admin)).status).toBe(404)
  })

  test('need a session, a valid ID and a name of limited length', async () => {
    expect((await call(listSections, { params: { id: randomUUID() } })).status).toBe(401)
    expect((await list({ id: 'x' }, admin)).refusal.details).toMatchObject([{ field: 'params.id' }])
    const { status, refusal } = await list({ id: randomUUID() }, admin, { name: 'x'.repeat(121) })
    expect(status).toBe(400)
    expect(refusal.details).toMatchObject([{ field: 'query.name' }])
  })
})

describe('one section', () => {
  test('is returned to members, and 404 without access', async () => {
    const project = await aProject(database)
    const section = await aSection(database, { project })
    const read = (as: Id, id = section.id) => call(getSection, { as, params: { id } })
    const member = await aUser(database, { projects: [project] })
    expect(await read(member)).toMatchObject({ status: 200, body: { id: section.id, project_id: project.id } })
    expect((await read(await aUser(database, { role: 'manager' }))).status).toBe(404)
    expect((await read(member, randomUUID())).status).toBe(404)
    expect((await read(member, 'x')).status).toBe(400)
    expect((await call(getSection, { params: { id: section.id } })).status).toBe(401)
  })
})

describe('creating a section', () => {
  const create = (as: Id, body: object) => call(createSection, { as, body })

  test('appends it to the project, for a manager', async () => {
    const project = await aProject(database)
    await aSection(database, { project, position: 7 })
    const manager = await aUser(database, { role: 'manager', projects: [project] })
    const given = { project_id: project.id, name: ' Roof ', planned_on: '2027-01-15' }
    const { status, body } = await create(manager, given)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...given, name: 'Roof', position: 8, version: 1 })
    expect((await call(getSection, { as: manager, params: { id: body.id } })).body).toEqual(body)
  })

  test('starts at position 1 without a planned date', async () => {
    const project = await aProject(database)
    const { body } = await create(admin, { project_id: project.id, name: 'Ground' })
    expect(body).toMatchObject({ position: 1, planned_on: null })
  })

  test('gives concurrent sections unique positions', async () => {
    const project = await aProject(database)
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_nothing, index) => create(admin, { project_id: project.id, name: `S${index}` })),
    )
    expect(responses.map((response) => response.body.position).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('rejects a name of the project in any case, but not of another project', async () => {
    const project = await aProject(database)
    await aSection(database, { project, name: 'Roof' })
    const { status, refusal } = await create(admin, { project_id: project.id, name: 'ROOF' })
    expect(status).toBe(409)
    expect(refusal).toMatchObject({ error: 'already_exists', details: [{ field: 'name' }] })
    const other = await aProject(database)
    expect((await create(admin, { project_id: other.id, name: 'Roof' })).status).toBe(201)
  })

  test('returns 404 without access to the project', async () => {
    const project = await aProject(database)
    const stranger = await aUser(database, { role: 'manager' })
    expect((await create(stranger, { project_id: project.id, name: 'Roof' })).status).toBe(404)
    expect((await create(admin, { project_id: randomUUID(), name: 'Roof' })).status).toBe(404)
  })

  test('is allowed only to managers and administrators', async () => {
    const project = await aProject(database)
    const body = { project_id: project.id, name: 'Roof' }
    expect((await call(createSection, { body })).status).toBe(401)
    for (const role of ['producer', 'transporter', 'inspector', 'installer', 'viewer'] as const) {
      expect((await create(await aUser(database, { role, projects: [project] }), body)).status).toBe(403)
    }
  })

  test.each([
    ['project_id', { project_id: 'x' }],
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(121) }],
    ['planned_on', { planned_on: 'soon' }],
  ])('returns 400 naming %s for %o', async (field, more) => {
    const { status, refusal } = await create(admin, { project_id: randomUUID(), name: 'Roof', ...more })
    expect(status).toBe(400)
    expect(refusal.details).toMatchObject([{ field }])
  })
})
