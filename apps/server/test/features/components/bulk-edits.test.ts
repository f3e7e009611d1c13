import { randomUUID } from 'node:crypto'
import { listAudit } from '@castline/contract/audit'
import { deleteComponents, editComponents } from '@castline/contract/bulk-edits'
import { updateComponent } from '@castline/contract/component-edits'
import { listComponents } from '@castline/contract/components'
import { componentEdits, deletedComponents, undoEdit } from '@castline/contract/edit-history'
import { deleteSection, listSections } from '@castline/contract/sections'
import { describe, expect, it } from 'vitest'
import { aComponent, aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const admin = await aUser(database, { role: 'admin' })

/** A project with two sections, three walls in the first one, and its manager. */
async function site() {
  const project = await aProject(database)
  const ground = await aSection(database, { project, name: 'Ground' })
  const roof = await aSection(database, { project, name: 'Roof' })
  const manager = await aUser(database, { role: 'manager', projects: [project] })
  const components = [
    await aComponent(database, { section: ground, name: 'W-1', type: 'Wall' }),
    await aComponent(database, { section: ground, name: 'W-2', type: 'Wall' }),
    await aComponent(database, { section: ground, name: 'W-3', type: 'Slab' }),
  ] as const
  const ids = components.map(({ id }) => id)
  const params = { id: project.id }
  return {
    ...{ project, ground, roof, manager, components, ids },
    edit: (body: object, as: Id = manager) => call(editComponents, { as, params, body: { ids, ...body } }),
    remove: (body: object = { ids }) => call(deleteComponents, { as: manager, params, body }),
    undo: (id: string | null, as: Id = manager) => call(undoEdit, { as, params: { id: id ?? '' } }),
    /** Mark, section and type of the components that are not deleted. */
    async listed() {
      const { body } = await call(listComponents, { as: manager, params })
      return body.precast.map(({ name, section_name, type }) => [name, section_name, type].join(' '))
    },
  }
}

describe('editing many components', () => {
  it('moves them to a section, sets their type, and skips missing ones', async () => {
    const { edit, ids, roof, listed } = await site()
    const unknown = randomUUID()
    const { status, body } = await edit({ ids: [...ids, unknown, ids[0]], section_id: roof.id, type: 'Slab' })
    expect([status, body]).toEqual([200, { edit_id: expect.any(String), changed: 3, missing: [unknown] }])
    expect(await listed()).toEqual(['W-1 Roof Slab', 'W-2 Roof Slab', 'W-3 Roof Slab'])
  })

  it('changes and records only those that differ', async () => {
    const { edit, components, manager } = await site()
    expect((await edit({ type: 'Wall' })).body).toMatchObject({ changed: 1, missing: [] })
    expect((await edit({ type: 'Wall' })).body).toEqual({ edit_id: null, changed: 0, missing: [] })
    const edits = async ({ id }: Id) => (await call(componentEdits, { as: manager, params: { id } })).body
    expect(await edits(components[0])).toEqual([])
    expect(await edits(components[2])).toMatchObject([{ changes: { type: { from: 'Slab', to: 'Wall' } } }])
  })

  it('writes one entry of the audit log with the number of components', async () => {
    const { edit, project, roof, manager } = await site()
    await edit({ section_id: roof.id })
    const { body } = await call(listAudit, { as: admin, query: { user_id: manager.id } })
    expect(body).toMatchObject([
      { action: 'components.edit', subject_id: project.id, details: { components: 3, section: 'Roof' } },
    ])
  })

  it.each([
    ['ids', { ids: [] }],
    ['ids.0', { ids: ['x'] }],
    ['section_id', { section_id: randomUUID() }],
    ['type', { type: 7 }],
  ])('returns 400 naming %s', async (field, body) => {
    const { edit } = await site()
    const { status, refusal } = await edit(body)
    expect([status, refusal.details]).toMatchObject([400, [{ field }]])
  })

  it('takes 10,000 components and not one more', async () => {
    const { edit } = await site()
    const unknown = Array.from({ length: 10_001 }, () => randomUUID())
    expect((await edit({ ids: unknown.slice(1), type: 'Wall' })).body.missing).toHaveLength(10_000)
    expect((await edit({ ids: unknown })).status).toBe(400)
  })
})

describe('undoing an edit of many components', () => {
  it('gives them their previous section and type, once', async () => {
    const { edit, undo, roof, listed } = await site()
    const { body } = await edit({ section_id: roof.id, type: 'Beam' })
    expect((await undo(body.edit_id)).body).toEqual({ undone: 3, kept: [] })
    expect(await listed()).toEqual(['W-1 Ground Wall', 'W-2 Ground Wall', 'W-3 Ground Slab'])
    expect((await undo(body.edit_id)).body).toMatchObject({ undone: 0, kept: Array(3).fill({ reason: 'changed' }) })
  })

  it('leaves components as they are that were changed or deleted since, and names them', async () => {
    const { edit, undo, remove, components, manager, listed } = await site()
    const [first, second] = components
    const { body } = await edit({ type: 'Beam' })
    await call(updateComponent, { as: manager, params: { id: first.id }, body: { type: 'Stair' } })
    await remove({ ids: [second.id] })
    const { body: undone } = await undo(body.edit_id)
    expect(undone.undone).toBe(1)
    expect(new Map(undone.kept.map(({ component_id, reason }) => [component_id, reason]))).toEqual(
      new Map([
        [first.id, 'changed'],
        [second.id, 'deleted'],
      ]),
    )
    expect(await listed()).toEqual(['W-1 Ground Stair', 'W-3 Ground Slab'])
  })

  it('is refused to others, after ten minutes, and for other entries of the audit log', async () => {
    const { edit, undo, listed } = await site()
    const { body } = await edit({ type: 'Beam' })
    expect((await undo(body.edit_id, admin)).status).toBe(403)
    await database.rows(`UPDATE audit_log SET at = now() - interval '10 minutes 1 second' WHERE id = $1`, [
      body.edit_id,
    ])
    expect((await undo(body.edit_id)).status).toBe(403)
    expect(await listed()).toEqual(['W-1 Ground Beam', 'W-2 Ground Beam', 'W-3 Ground Beam'])
    expect((await undo('123456789')).status).toBe(404)
    const { status, refusal } = await undo('first')
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'params.id' }]])
  })

  it('does not undo an edit of other fields', async () => {
    const { components, manager, undo } = await site()
    const [{ id }] = components
    await call(updateComponent, { as: manager, params: { id }, body: { weight: 3 } })
    const { body } = await call(componentEdits, { as: manager, params: { id } })
    expect((await undo(body[0]?.id ?? null)).status).toBe(404)
  })
})

describe('deleting many components', () => {
  it('removes them from the list, and restores them at any time, also for another manager', async () => {
    const { remove, undo, listed, project, manager } = await site()
    const { body } = await remove()
    expect(body).toEqual({ edit_id: expect.any(String), changed: 3, missing: [] })
    expect(await listed()).toEqual([])
    await database.rows(`UPDATE audit_log SET at = now() - interval '1 year' WHERE id = $1`, [body.edit_id])
    const other = await aUser(database, { role: 'manager', projects: [project] })
    expect((await undo(body.edit_id, other)).body).toEqual({ undone: 3, kept: [] })
    expect(await listed()).toHaveLength(3)
    const { body: left } = await call(deletedComponents, { as: manager, params: { id: project.id } })
    expect(left.total).toBe(0)
  })

  it('reports components that were deleted before as missing', async () => {
    const { remove, ids } = await site()
    await remove({ ids: [ids[0]] })
    expect((await remove()).body).toMatchObject({ changed: 2, missing: [ids[0]] })
    expect((await remove()).body).toEqual({ edit_id: null, changed: 0, missing: ids })
  })
})

describe('deleting a section with its components', () => {
  it('checks its name, and can be undone with the section', async () => {
    const { ground, manager, project, listed, undo, ids } = await site()
    const remove = (query: Record<string, string>) =>
      call(deleteSection, { as: manager, params: { id: ground.id }, query })
    const wrong = await remove({ delete_components: 'ground' })
    expect([wrong.status, wrong.refusal.details]).toMatchObject([400, [{ field: 'query.delete_components' }]])
    expect((await remove({ if_empty: 'true' })).status).toBe(409)
    expect((await remove({ delete_components: 'Ground' })).status).toBe(204)
    expect(await listed()).toEqual([])
    const { body: log } = await call(listAudit, { as: admin, query: { user_id: manager.id } })
    expect(log).toMatchObject([{ action: 'components.delete', details: { components: 3, section: 'Ground' } }])
    expect((await undo(log[0]?.id ?? null)).body).toEqual({ undone: 3, kept: [] })
    expect(await listed()).toEqual(['W-1 Ground Wall', 'W-2 Ground Wall', 'W-3 Ground Slab'])
    const { body: sections } = await call(listSections, { as: manager, params: { id: project.id } })
    expect(sections.map(({ name }) => name)).toEqual(['Roof', 'Ground'])
    const { body: edits } = await call(componentEdits, { as: manager, params: { id: ids[0] ?? '' } })
    expect(edits.map(({ action }) => action)).toEqual(['components.restore', 'components.delete'])
  })

  it('records the move of its components', async () => {
    const { ground, roof, manager, ids, listed } = await site()
    const query = { move_to: roof.id }
    expect((await call(deleteSection, { as: manager, params: { id: ground.id }, query })).status).toBe(204)
    expect(await listed()).toEqual(['W-1 Roof Wall', 'W-2 Roof Wall', 'W-3 Roof Slab'])
    const { body } = await call(componentEdits, { as: manager, params: { id: ids[0] ?? '' } })
    expect(body).toMatchObject([{ changes: { section: { from: 'Ground', to: 'Roof' } } }])
  })

  it('names components that have no section to return to', async () => {
    const { ground, manager, remove, undo } = await site()
    const { body } = await remove()
    await call(deleteSection, { as: manager, params: { id: ground.id } })
    expect((await undo(body.edit_id)).body).toMatchObject({ undone: 0, kept: Array(3).fill({ reason: 'no_section' }) })
  })
})
