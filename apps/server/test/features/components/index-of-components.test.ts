import { componentIndex } from '@castline/contract/component-index'
import { expect, test } from 'vitest'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { database, call } = await testApp()
const project = await aProject(database, { name: 'Harbour court' })
const member = await aUser(database, { projects: [project] })
const upper = await aSection(database, { project, name: 'First floor' })
const lower = await aSection(database, { project, name: 'Ground floor' })
const wall = await aComponent(database, { section: lower, name: 'W-01', control_number: '7', status: 'accepted' })
const slab = await aComponent(database, { section: upper, name: 'ผนัง 2', control_number: '8', status: 'rejected' })
await aComponent(database, { section: lower, deleted_at: '2026-01-01T00:00:00Z' })
await aComponent(database, { name: 'Of another project' })

async function index(query: Record<string, string> = {}) {
  const response = await call(componentIndex, { as: member, params: { id: project.id }, query })
  expect(response.status).toBe(200)
  return componentIndex.response.parse(response.body)
}

test('the index has each component of the project once, with columns in the same order', async () => {
  const { project_name, statuses, columns } = await index()
  expect(project_name).toBe('Harbour court')
  const components = columns?.id.map((id, at) => ({
    id,
    qr_code: columns.qr_code[at],
    name: columns.name[at],
    control_number: columns.control_number[at],
    section: columns.sections[columns.section[at] ?? -1],
    status: statuses[at],
  }))
  expect(components).toHaveLength(2)
  expect(components).toEqual(
    expect.arrayContaining([
      { id: wall.id, qr_code: wall.qr_code, name: 'W-01', control_number: '7', section: 'Ground floor', status: '3' },
      { id: slab.id, qr_code: slab.qr_code, name: 'ผนัง 2', control_number: '8', section: 'First floor', status: '5' },
    ]),
  )
})

test('with a known tag only the statuses are returned, until a column changes', async () => {
  const first = await index()
  await database.rows("UPDATE components SET status = 'installed' WHERE id = $1", [wall.id])
  const second = await index({ known: first.tag })
  expect(second).toMatchObject({ tag: first.tag, columns: null })
  expect(second.statuses[first.columns?.id.indexOf(wall.id) ?? -1]).toBe('4')

  await database.rows("UPDATE sections SET name = 'Roof' WHERE id = $1", [upper.id])
  const third = await index({ known: first.tag })
  expect(third.tag).not.toBe(first.tag)
  expect(third.columns?.sections).toEqual(expect.arrayContaining(['Roof', 'Ground floor']))
  await aComponent(database, { section: lower })
  expect((await index({ known: third.tag })).columns?.id).toHaveLength(3)
})

test('of a project with more components than the device has room for, nothing is returned but that', async () => {
  const { columns, ...whole } = await index()
  const count = columns?.id.length ?? 0
  expect(await index({ room: `${count}` })).toEqual({ ...whole, columns })
  expect(await index({ room: `${count}`, known: whole.tag })).toEqual({ ...whole, columns: null })
  const nothing = { project_name: 'Harbour court', fits: false, statuses: '', columns: null }
  expect(await index({ room: `${count - 1}` })).toMatchObject(nothing)
  expect(await index({ room: '0', known: whole.tag })).toMatchObject(nothing)
})

test('an empty project has an empty index', async () => {
  const empty = await aProject(database)
  const administrator = await aUser(database, { role: 'admin' })
  const { body } = await call(componentIndex, { as: administrator, params: { id: empty.id } })
  expect(componentIndex.response.parse(body)).toMatchObject({
    fits: true,
    statuses: '',
    columns: { id: [], qr_code: [], name: [], control_number: [], section: [], sections: [] },
  })
})

test('the index needs a session, access to the project and valid parameters', async () => {
  const stranger = await aUser(database)
  const params = { id: project.id }
  expect((await call(componentIndex, { params })).status).toBe(401)
  expect((await call(componentIndex, { as: stranger, params })).refusal).toMatchObject({ error: 'not_found' })
  expect((await call(componentIndex, { as: stranger, params })).status).toBe(404)
  expect((await call(componentIndex, { as: member, params: { id: 'none' } })).status).toBe(400)
  const tooLong = { as: member, params, query: { known: 'x'.repeat(65) } }
  expect((await call(componentIndex, tooLong)).status).toBe(400)
  for (const room of ['-1', '1.5', '100000001', 'all']) {
    expect((await call(componentIndex, { as: member, params, query: { room } })).status, room).toBe(400)
  }
})
