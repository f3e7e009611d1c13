import { randomUUID } from 'node:crypto'
import { deleteComponent, updateComponent } from '@castline/contract/component-edits'
import { componentHistory } from '@castline/contract/component-history'
import { getComponent, listComponents } from '@castline/contract/components'
import { componentEdits, deletedComponents, restoreComponent } from '@castline/contract/edit-history'
import { deleteSection } from '@castline/contract/sections'
import { changeStatus } from '@castline/contract/status-changes'
import { describe, expect, it } from 'vitest'
import { aComponent, aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const project = await aProject(database)
const section = await aSection(database, { project, name: 'Ground floor' })
const manager = await aUser(database, { role: 'manager', name: 'Ingrid', projects: [project] })

const remove = ({ id }: Id) => call(deleteComponent, { as: manager, params: { id } })
const restore = ({ id }: Id, body: object = {}) => call(restoreComponent, { as: manager, params: { id }, body })
const deleted = (id: string, query = {}) => call(deletedComponents, { as: manager, params: { id }, query })

describe('restoring a component', () => {
  it('returns it to its section with its number, code, status and history', async () => {
    const component = await aComponent(database, { section })
    await call(changeStatus, { as: manager, params: { id: component.id }, body: { status: 'manufactured' } })
    const { body: before } = await call(getComponent, { as: manager, params: { id: component.id } })
    await remove(component)
    const { status, body } = await restore(component)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: component.id,
      control_number: component.control_number,
      qr_code: component.qr_code,
      section_id: section.id,
      status: 'manufactured',
    })
    expect(body.version).toBe((before as { version: number }).version + 2)
    const { body: history } = await call(componentHistory, { as: manager, params: { id: component.id } })
    expect(history).toMatchObject([{ to_status: 'manufactured' }])
    const next = { status: 'transported' }
    expect((await call(changeStatus, { as: manager, params: { id: component.id }, body: next })).status).toBe(200)
  })

  it('requires another section if its own was deleted', async () => {
    const gone = await aSection(database, { project })
    const component = await aComponent(database, { section: gone })
    await remove(component)
    await call(deleteSection, { as: manager, params: { id: gone.id } })
    const without = await restore(component)
    expect([without.status, without.refusal.details]).toMatchObject([400, [{ field: 'section_id' }]])
    const elsewhere = await restore(component, { section_id: (await aSection(database)).id })
    expect([elsewhere.status, elsewhere.refusal.details]).toMatchObject([400, [{ field: 'section_id' }]])
    expect((await restore(component, { section_id: section.id })).body).toMatchObject({ section_id: section.id })
  })

  it('returns 409 with the component if it is not deleted, and 404 for an unknown one', async () => {
    const component = await aComponent(database, { section })
    const { status, refusal } = await restore(component)
    expect([status, refusal.current]).toMatchObject([409, { id: component.id, status: 'planning' }])
    expect((await restore({ id: randomUUID() })).status).toBe(404)
    expect((await restore(await aComponent(database, { deleted_at: '2026-01-01' }))).status).toBe(404)
  })
})

describe('the list of deleted components', () => {
  it('has who deleted them and when, the last deleted first, in pages and by words', async () => {
    const own = await aProject(database)
    const place = await aSection(database, { project: own, name: 'Roof' })
    const lead = await aUser(database, { role: 'manager', name: 'Ana', projects: [own] })
    const list = async (query = {}) => (await call(deletedComponents, { as: lead, params: { id: own.id }, query })).body
    expect(await list()).toEqual({ components: [], total: 0 })
    const first = await aComponent(database, { section: place, name: 'W-01' })
    const second = await aComponent(database, { section: place, name: 'B-02' })
    await aComponent(database, { section: place, name: 'B-03' })
    for (const { id } of [first, second]) await call(deleteComponent, { as: lead, params: { id } })
    expect(await list()).toMatchObject({
      components: [
        { id: second.id, name: 'B-02', section_id: place.id, section_name: 'Roof', deleted_by: 'Ana' },
        { id: first.id, name: 'W-01' },
      ],
      total: 2,
    })
    expect(await list({ limit: 1, offset: 1 })).toMatchObject({ components: [{ id: first.id }], total: 2 })
    expect(await list({ q: 'b-0' })).toMatchObject({ components: [{ id: second.id }], total: 1 })
    await call(restoreComponent, { as: lead, params: { id: second.id }, body: {} })
    expect(await list()).toMatchObject({ components: [{ id: first.id }], total: 1 })
    const { body: listed } = await call(listComponents, { as: lead, params: { id: own.id } })
    expect(listed.total).toBe(2)
  })

  it('returns 400 naming an invalid query', async () => {
    const { status, refusal } = await deleted(project.id, { limit: 501 })
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'query.limit' }]])
  })
})

describe('the edits of a component', () => {
  const edits = async ({ id }: Id) => (await call(componentEdits, { as: manager, params: { id } })).body

  it('lists changed fields from and to, deletion and restore, newest first', async () => {
    const component = await aComponent(database, { section, type: 'Wall', weight: 100 })
    const roof = await aSection(database, { project, name: 'Roof' })
    const body = { type: 'Slab', weight: 250.5, section_id: roof.id }
    await call(updateComponent, { as: manager, params: { id: component.id }, body })
    await call(updateComponent, { as: manager, params: { id: component.id }, body: { type: 'Slab' } })
    await remove(component)
    await restore(component)
    const listed = await edits(component)
    expect(listed).toMatchObject([
      { action: 'component.restore', user_name: 'Ingrid', changes: {} },
      { action: 'component.delete', changes: {} },
      { action: 'component.edit' },
    ])
    expect(listed[2]?.changes).toEqual({
      section: { from: 'Ground floor', to: 'Roof' },
      type: { from: 'Wall', to: 'Slab' },
      weight: { from: 100, to: 250.5 },
    })
  })
})
