import { randomUUID } from 'node:crypto'
import { createPrecast } from '@castline/contract/component-edits'
import { getComponent } from '@castline/contract/components'
import { restoreComponent } from '@castline/contract/edit-history'
import { deleteSection, getSection, listSections, updateSection } from '@castline/contract/sections'
import { describe, expect, test } from 'vitest'
import { aComponent, aProject, aSection, aUser, type Id, type SectionRow } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const admin = await aUser(database, { role: 'admin' })
const others = ['producer', 'transporter', 'inspector', 'installer', 'viewer'] as const

/** Returns the names and positions of a project's sections in their order. */
async function order(project: Id) {
  const { body } = await call(listSections, { as: admin, params: { id: project.id } })
  return body.map(({ name, position }) => `${position} ${name}`)
}

/** Returns a project with sections of these names in this order, with gaps between their positions. */
async function storeys(...names: string[]) {
  const project = await aProject(database)
  const sections: SectionRow[] = []
  for (const name of names) {
    sections.push(await aSection(database, { project, name, position: 3 * (sections.length + 1) }))
  }
  const id = (name: string) => ({ id: sections.find((section) => section.name === name)?.id ?? '' })
  return { project, id }
}

describe('editing a section', () => {
  const edit = (section: Id, body: object, as: Id = admin) =>
    call(updateSection, { as, params: { id: section.id }, body })

  test('changes only the given fields, for a manager of the project', async () => {
    const section = await aSection(database, { planned_on: '2026-12-01' })
    const manager = await aUser(database, { role: 'manager', projects: [{ id: section.project_id }] })
    const renamed = await edit(section, { name: ' Roof ', shoe: 7 }, manager)
    expect(renamed.status).toBe(200)
    expect(renamed.body).toMatchObject({ name: 'Roof', planned_on: '2026-12-01', position: 1, version: 2 })
    const { body } = await edit(section, { planned_on: null }, manager)
    expect(body).toEqual({ ...renamed.body, planned_on: null, version: 3 })
    expect((await call(getSection, { as: manager, params: { id: section.id } })).body).toEqual(body)
  })

  test.each([
    ['C', 1, ['1 C', '2 A', '3 B', '4 D']],
    ['A', 3, ['1 B', '2 C', '3 A', '4 D']],
    ['B', 2, ['1 A', '2 B', '3 C', '4 D']],
    ['A', 99, ['1 B', '2 C', '3 D', '4 A']],
  ])('moves %s to position %i without gaps', async (name, position, expected) => {
    const { project, id } = await storeys('A', 'B', 'C', 'D')
    const { status, body } = await edit(id(name), { position })
    expect(status).toBe(200)
    expect(await order(project)).toEqual(expected)
    expect(body).toEqual((await call(getSection, { as: admin, params: id(name) })).body)
  })

  test('keeps positions unique under concurrent moves, within the project', async () => {
    const { project, id } = await storeys('A', 'B', 'C', 'D')
    const elsewhere = await aSection(database, { position: 9 })
    await Promise.all(
      ['D', 'C', 'B', 'A', 'D', 'B'].map((name, index) => edit(id(name), { position: 1 + (index % 4) })),
    )
    const positions = (await order(project)).map((line) => line.split(' ')[0])
    expect(positions).toEqual(['1', '2', '3', '4'])
    expect((await call(getSection, { as: admin, params: { id: elsewhere.id } })).body.position).toBe(9)
  })

  test('rejects an older version with the current section; being shifted is no edit', async () => {
    const { id } = await storeys('A', 'B')
    await edit(id('A'), { name: 'Theirs', position: 2 })
    const { status, refusal } = await edit(id('A'), { name: 'Mine', version: 1 })
    expect(status).toBe(409)
    expect(refusal).toMatchObject({ error: 'conflict', current: { name: 'Theirs', position: 2, version: 2 } })
    expect((await edit(id('B'), { name: 'Mine', version: 1 })).status).toBe(200)
  })

  test('rejects the name of another section in any case', async () => {
    const { id } = await storeys('Roof', 'Cellar')
    const { status, refusal } = await edit(id('Cellar'), { name: 'ROOF' })
    expect([status, refusal.error, refusal.details]).toMatchObject([409, 'already_exists', [{ field: 'name' }]])
    expect((await edit(id('Roof'), { name: 'ROOF' })).status).toBe(200)
  })

  test.each([
    ['name', { name: ' ' }],
    ['planned_on', { planned_on: 'soon' }],
    ['position', { position: 0 }],
    ['position', { position: 1.5 }],
    ['version', { version: '1' }],
  ])('returns 400 naming %s for %o', async (field, body) => {
    const { status, refusal } = await edit(await aSection(database), body)
    expect([status, refusal.details]).toMatchObject([400, [{ field }]])
  })

  test('is allowed to managers and administrators; others get 403 or 404', async () => {
    const section = await aSection(database)
    expect((await call(updateSection, { params: { id: section.id }, body: {} })).status).toBe(401)
    for (const role of others) {
      const user = await aUser(database, { role, projects: [{ id: section.project_id }] })
      expect((await edit(section, {}, user)).status).toBe(403)
    }
    expect((await edit(section, {}, await aUser(database, { role: 'manager' }))).status).toBe(404)
    expect((await edit({ id: randomUUID() }, {})).status).toBe(404)
  })
})

describe('deleting a section', () => {
  const remove = (section: Id, query: Record<string, string> = {}, as: Id = admin) =>
    call(deleteSection, { as, params: { id: section.id }, query })

  test('closes the gap in the positions', async () => {
    const { project, id } = await storeys('A', 'B', 'C')
    await call(updateSection, { as: admin, params: id('C'), body: { position: 3 } })
    expect(await remove(id('B'))).toMatchObject({ status: 204, body: undefined })
    expect(await order(project)).toEqual(['1 A', '2 C'])
    expect((await remove(id('B'))).status).toBe(404)
  })

  test('deletes its components, which can be restored to another section', async () => {
    const { project, id } = await storeys('A', 'B')
    const section = await aSection(database, { project, name: 'C' })
    const component = await aComponent(database, { section })
    expect((await remove(section)).status).toBe(204)
    expect((await call(getComponent, { as: admin, params: { id: component.id } })).status).toBe(404)
    const body = { section_id: id('A').id }
    const restored = await call(restoreComponent, { as: admin, params: { id: component.id }, body })
    expect([restored.status, restored.body.section_name]).toEqual([200, 'A'])
  })

  test('that was shown as empty is refused with components, with their number', async () => {
    const section = await aSection(database)
    const component = await aComponent(database, { section })
    await aComponent(database, { section })
    const { status, refusal } = await remove(section, { if_empty: 'true' })
    expect([status, refusal.error]).toEqual([409, 'conflict'])
    expect(refusal.message).toMatch(/2 components/)
    expect(refusal.current).toMatchObject({ id: section.id, components: 2 })
    expect((await call(getComponent, { as: admin, params: { id: component.id } })).status).toBe(200)
  })

  test('moves its components to the given section', async () => {
    const { project, id } = await storeys('A', 'B')
    const section = { ...(await aSection(database, { project, name: 'C' })) }
    const components = [await aComponent(database, { section }), await aComponent(database, { section })]
    expect((await remove(section, { move_to: id('B').id })).status).toBe(204)
    for (const component of components) {
      const { body } = await call(getComponent, { as: admin, params: { id: component.id } })
      expect(body).toMatchObject({ section_name: 'B', version: 2 })
    }
    expect(await order(project)).toEqual(['3 A', '6 B'])
  })

  test('with only deleted components needs no target, and their labels keep their message', async () => {
    const section = await aSection(database)
    const removed = await aComponent(database, { section, deleted_at: '2026-01-01T00:00:00Z' })
    expect((await remove(section)).status).toBe(204)
    const { status, refusal } = await call(getComponent, { params: { id: removed.id } })
    expect([status, refusal.details]).toEqual([404, 'removed'])
  })

  test('while components are added either fails or makes the additions fail', async () => {
    const section = await aSection(database)
    const body = { name: 'W-03', section_id: section.id }
    const adding = () => call(createPrecast, { as: admin, body })
    const [before, removed, ...after] = await Promise.all([
      adding(),
      remove(section, { if_empty: 'true' }),
      adding(),
      adding(),
    ])
    const added = [before, ...after]
    const deleted = removed.status === 204
    expect(deleted || removed.status === 409).toBe(true)
    for (const { status } of added) expect(status).toBe(deleted ? 404 : 201)
    const left = await database.rows('SELECT FROM components WHERE section_id = $1', [section.id])
    expect(left).toHaveLength(deleted ? 0 : 3)
  })

  test('rejects a target in another project, an unknown one and itself', async () => {
    const section = await aSection(database)
    await aComponent(database, { section })
    for (const target of [await aSection(database), { id: randomUUID() }, section, { id: 'x' }]) {
      const { status, refusal } = await remove(section, { move_to: target.id })
      expect([status, refusal.details]).toMatchObject([400, [{ field: 'query.move_to' }]])
    }
    expect((await call(getSection, { as: admin, params: { id: section.id } })).status).toBe(200)
  })

  test('is allowed to managers and administrators; others get 403 or 404', async () => {
    const section = await aSection(database)
    const projects = [{ id: section.project_id }]
    expect((await call(deleteSection, { params: { id: section.id } })).status).toBe(401)
    for (const role of others) {
      expect((await remove(section, {}, await aUser(database, { role, projects }))).status).toBe(403)
    }
    expect((await remove(section, {}, await aUser(database, { role: 'manager' }))).status).toBe(404)
    expect((await remove(section, {}, await aUser(database, { role: 'manager', projects }))).status).toBe(204)
  })
})
