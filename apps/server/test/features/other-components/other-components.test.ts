import { randomUUID } from 'node:crypto'
import { listComponents } from '@castline/contract/components'
import * as contract from '@castline/contract/other-components'
import { deleteProject } from '@castline/contract/projects'
import { describe, expect, it, test } from 'vitest'
import { aComponent, anOtherComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const admin = await aUser(database, { role: 'admin' })
const nowhere = { planning: 0, manufactured: 0, transported: 0, accepted: 0, installed: 0, rejected: 0 }
const workers = ['producer', 'transporter', 'inspector', 'installer', 'viewer'] as const

async function aManaged() {
  const project = await aProject(database)
  return { project, manager: await aUser(database, { role: 'manager', projects: [project] }) }
}

const list = (as: Id, project: Id) => call(contract.listOtherComponents, { as, params: { id: project.id } })

describe('adding other components', () => {
  const add = (as: Id, body: object) => call(contract.createOtherComponent, { as, body })

  it('creates all of them in planning, for a manager of the project', async () => {
    const { project, manager } = await aManaged()
    const details = { project_id: project.id, width: 150, height: 150.5, thickness: null, total_quantity: 40 }
    const { status, body } = await add(manager, { ...details, name: ' Neoprene bearing ', colour: 'black' })
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      ...details,
      name: 'Neoprene bearing',
      statuses: { ...nowhere, planning: 40 },
      version: 1,
    })
    expect((await list(manager, project)).body).toEqual([body])
  })

  it('needs no dimensions', async () => {
    const { project, manager } = await aManaged()
    const { body } = await add(manager, { project_id: project.id, name: 'Anchor', total_quantity: 1 })
    expect(body).toMatchObject({ width: null, height: null, thickness: null, total_quantity: 1 })
  })

  it('is allowed only to managers of the project and administrators', async () => {
    const { project } = await aManaged()
    const body = { project_id: project.id, name: 'Anchor', total_quantity: 1 }
    expect((await call(contract.createOtherComponent, { body })).status).toBe(401)
    for (const role of workers) {
      expect((await add(await aUser(database, { role, projects: [project] }), body)).status).toBe(403)
    }
    expect((await add(await aUser(database, { role: 'manager' }), body)).status).toBe(404)
    expect((await add(admin, { ...body, project_id: randomUUID() })).status).toBe(404)
    expect((await list(admin, project)).body).toEqual([])
  })

  test.each([
    ['project_id', { project_id: 'x' }],
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(121) }],
    ['name', { name: 'a\0b' }],
    ['width', { width: -1 }],
    ['height', { height: '150' }],
    ['thickness', { thickness: 1e7 }],
    ['total_quantity', { total_quantity: 0 }],
    ['total_quantity', { total_quantity: 1.5 }],
    ['total_quantity', { total_quantity: 1_000_001 }],
    ['total_quantity', { total_quantity: undefined }],
  ])('returns 400 naming %s for %o', async (field, more) => {
    const { status, refusal } = await add(admin, {
      project_id: randomUUID(),
      name: 'Anchor',
      total_quantity: 4,
      ...more,
    })
    expect([status, refusal.details]).toMatchObject([400, [{ field }]])
  })
})

describe('the other components of a project', () => {
  it('are listed to members in natural order of names, also with the components', async () => {
    const project = await aProject(database)
    const component = await aComponent(database, { project })
    for (const name of ['M 30', 'bearing', 'M 4']) await anOtherComponent(database, { project, name })
    await anOtherComponent(database)
    const member = await aUser(database, { projects: [project] })
    const { status, body } = await list(member, project)
    expect(status).toBe(200)
    expect(body.map((other) => other.name)).toEqual(['bearing', 'M 4', 'M 30'])

    const queries: Record<string, string | number>[] = [{}, { limit: 1 }, { status: 'installed' }]
    for (const query of queries) {
      const whole = await call(listComponents, { as: member, params: { id: project.id }, query })
      expect(listComponents.response.parse(whole.body).other).toEqual(body)
    }
    const { precast, total } = (await call(listComponents, { as: member, params: { id: project.id } })).body
    expect([precast.map(({ id }) => id), total]).toEqual([[component.id], 1])
  })

  it('are empty in a new project, and 404 without access', async () => {
    const { project } = await aManaged()
    expect((await list(admin, project)).body).toEqual([])
    expect((await list(await aUser(database, { role: 'manager' }), project)).status).toBe(404)
    expect((await list(admin, { id: randomUUID() })).status).toBe(404)
    expect((await list(admin, { id: 'x' })).refusal.details).toMatchObject([{ field: 'params.id' }])
    expect((await call(contract.listOtherComponents, { params: { id: project.id } })).status).toBe(401)
  })
})

describe('the projects with other components', () => {
  it('are the accessible ones that have some, sorted by name', async () => {
    const second = await aProject(database, { name: 'Quay' })
    const first = await aProject(database, { name: 'arcade' })
    const empty = await aProject(database)
    await anOtherComponent(database)
    const anchors = await anOtherComponent(database, { project: first, standing: { accepted: 3, installed: 4 } })
    await anOtherComponent(database, { project: second, standing: {} })
    const member = await aUser(database, { projects: [second, first, empty] })
    const { status, body } = await call(contract.projectsWithOtherComponents, { as: member })
    expect(status).toBe(200)
    expect(body.map(({ id, components }) => [id, components.length])).toEqual([
      [first.id, 1],
      [second.id, 1],
    ])
    const statuses = { ...nowhere, accepted: 3, installed: 4 }
    expect(body[0]?.components[0]).toMatchObject({ id: anchors.id, total_quantity: 7, statuses })
    expect(body[1]?.components[0]).toMatchObject({ total_quantity: 0, statuses: nowhere })
  })

  it('are empty without assignments, and need a session', async () => {
    expect((await call(contract.projectsWithOtherComponents, { as: await aUser(database) })).body).toEqual([])
    expect((await call(contract.projectsWithOtherComponents)).status).toBe(401)
  })
})

describe('editing the details', () => {
  const edit = (as: Id, { id }: Id, body: object) => call(contract.updateOtherComponent, { as, params: { id }, body })

  it('changes only the given fields', async () => {
    const { project, manager } = await aManaged()
    const other = await anOtherComponent(database, { project, name: 'Bearing', width: 150, height: 200 })
    const { status, body } = await edit(manager, other, { name: 'Neoprene bearing', width: null, version: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Neoprene bearing', width: null, height: 200, total_quantity: 10, version: 2 })
    expect((await list(manager, project)).body).toEqual([body])
  })

  it('adjusts the quantity in planning to a new total', async () => {
    const { project, manager } = await aManaged()
    const other = await anOtherComponent(database, { project, standing: { installed: 6 } })
    const more = await edit(manager, other, { total_quantity: 10 })
    expect(more.body.statuses).toEqual({ ...nowhere, planning: 4, installed: 6 })
    const fewer = await edit(manager, other, { total_quantity: 6 })
    expect(fewer.body.statuses).toEqual({ ...nowhere, installed: 6 })
    const { status, refusal } = await edit(manager, other, { total_quantity: 5, name: 'Never' })
    expect([status, refusal.error, refusal.current]).toEqual([409, 'conflict', fewer.body])
    expect((await list(manager, project)).body).toEqual([fewer.body])
  })

  it('rejects an older version with the current state', async () => {
    const { project, manager } = await aManaged()
    const other = await anOtherComponent(database, { project })
    const first = await edit(manager, other, { name: 'First', version: 1 })
    const { status, refusal } = await edit(manager, other, { name: 'Second', version: 1 })
    expect([status, refusal.error, refusal.current]).toEqual([409, 'conflict', first.body])
  })

  it('succeeds once for concurrent edits of one version', async () => {
    const { project, manager } = await aManaged()
    const other = await anOtherComponent(database, { project })
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_each, index) => edit(manager, other, { name: `Name ${index}`, version: 1 })),
    )
    expect(responses.map((response) => response.status).sort()).toEqual([200, ...Array(7).fill(409)])
  })

  it('is allowed only to managers of the project and administrators', async () => {
    const { project } = await aManaged()
    const other = await anOtherComponent(database, { project })
    const params = { id: other.id }
    expect((await call(contract.updateOtherComponent, { params, body: { name: 'Anchor' } })).status).toBe(401)
    for (const role of workers) {
      expect((await edit(await aUser(database, { role, projects: [project] }), other, { name: 'A' })).status).toBe(403)
    }
    expect((await edit(await aUser(database, { role: 'manager' }), other, { name: 'Anchor' })).status).toBe(404)
    expect((await edit(admin, { id: randomUUID() }, { name: 'Anchor' })).status).toBe(404)
    expect((await edit(admin, other, { name: 'Anchor' })).status).toBe(200)
  })

  test.each([
    ['name', { name: '' }],
    ['name', { name: null }],
    ['width', { width: 'wide' }],
    ['total_quantity', { total_quantity: 0 }],
    ['version', { version: '1' }],
  ])('returns 400 naming %s for %o', async (field, body) => {
    const { status, refusal } = await edit(admin, { id: randomUUID() }, body)
    expect([status, refusal.details]).toMatchObject([400, [{ field }]])
  })
})

describe('deleting other components', () => {
  const remove = (as: Id, { id }: Id) => call(contract.deleteOtherComponent, { as, params: { id } })

  it('removes them from lists', async () => {
    const { project, manager } = await aManaged()
    const kept = await anOtherComponent(database, { project })
    const other = await anOtherComponent(database, { project, standing: { installed: 4 } })
    expect(await remove(manager, other)).toMatchObject({ status: 204, body: undefined })
    expect((await list(manager, project)).body.map(({ id }) => id)).toEqual([kept.id])
    expect((await remove(manager, other)).status).toBe(404)
  })

  it('happens when their project is deleted', async () => {
    const project = await aProject(database)
    const other = await anOtherComponent(database, { project })
    const query = { code: project.code }
    expect((await call(deleteProject, { as: admin, params: { id: project.id }, query })).status).toBe(204)
    expect((await remove(admin, other)).status).toBe(404)
    const left = 'SELECT FROM other_component_quantities WHERE other_component_id = $1'
    expect(await database.rows(left, [other.id])).toEqual([])
  })

  it('is allowed only to managers of the project and administrators', async () => {
    const { project } = await aManaged()
    const other = await anOtherComponent(database, { project })
    expect((await call(contract.deleteOtherComponent, { params: { id: other.id } })).status).toBe(401)
    for (const role of workers) {
      expect((await remove(await aUser(database, { role, projects: [project] }), other)).status).toBe(403)
    }
    expect((await remove(await aUser(database, { role: 'manager' }), other)).status).toBe(404)
    expect((await remove(admin, { id: 'x' })).status).toBe(400)
    expect((await list(admin, project)).body).toHaveLength(1)
  })
})
