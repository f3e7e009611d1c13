import { randomUUID } from 'node:crypto'
import { deleteComponent } from '@castline/contract/component-edits'
import { getComponent, getComponentByCode, listComponents } from '@castline/contract/components'
import { projectStats } from '@castline/contract/projects'
import { changeStatus } from '@castline/contract/status-changes'
import { describe, expect, it } from 'vitest'
import { aComponent, aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const project = await aProject(database)
const section = await aSection(database, { project })
const manager = await aUser(database, { role: 'manager', projects: [project] })
const stranger = await aUser(database, { role: 'manager', projects: [await aProject(database)] })
const others = ['producer', 'transporter', 'inspector', 'installer', 'viewer'] as const

describe('deleting a component', () => {
  const remove = ({ id }: Id, as: Id = manager) => call(deleteComponent, { as, params: { id } })

  it('removes it from list and counts, and keeps its history and its label’s message', async () => {
    const { project_id, ...one } = await aComponent(database)
    const reader = await aUser(database, { role: 'manager', projects: [{ id: project_id }] })
    await call(changeStatus, { as: reader, params: { id: one.id }, body: { status: 'manufactured' } })
    expect(await remove(one, reader)).toMatchObject({ status: 204, body: undefined })
    const params = { id: project_id }
    expect((await call(listComponents, { as: reader, params })).body).toMatchObject({ precast: [], total: 0 })
    expect((await call(projectStats, { as: reader, params })).body.total_components).toBe(0)
    expect(await database.rows('SELECT FROM status_changes WHERE component_id = $1', [one.id])).toHaveLength(1)
    const { status, refusal } = await call(getComponentByCode, { params: { code: one.qr_code } })
    expect([status, refusal.details]).toEqual([404, 'removed'])
    const change = await call(changeStatus, { as: reader, params: { id: one.id }, body: { status: 'transported' } })
    expect([change.status, change.refusal.details]).toEqual([404, 'removed'])
  })

  it('succeeds once when requested concurrently', async () => {
    const component = await aComponent(database, { section })
    const responses = await Promise.all(Array.from({ length: 8 }, () => remove(component)))
    expect(responses.map(({ status }) => status).sort()).toEqual([204, ...Array.from({ length: 7 }, () => 404)])
    expect((await remove(component)).refusal.details).toBe('removed')
  })

  it('is allowed to managers and administrators; others get 403 or 404', async () => {
    const component = await aComponent(database, { section })
    expect((await call(deleteComponent, { params: { id: component.id } })).status).toBe(401)
    for (const role of others) {
      expect((await remove(component, await aUser(database, { role, projects: [project] }))).status).toBe(403)
    }
    expect((await remove(component, stranger)).status).toBe(404)
    expect((await remove({ id: randomUUID() })).status).toBe(404)
    expect((await call(getComponent, { as: manager, params: { id: component.id } })).status).toBe(200)
  })
})
