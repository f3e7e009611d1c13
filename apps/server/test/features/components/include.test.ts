import { type ComponentDetail, getComponent } from '@castline/contract/components'
import { columnGroups, identifying } from '@castline/contract/values/component-columns'
import { expect, it } from 'vitest'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { database, call } = await testApp()
const project = await aProject(database)
const section = await aSection(database, { project, planned_on: '2026-03-02' })
const member = await aUser(database, { role: 'inspector', projects: [project] })
const stranger = await aUser(database, { role: 'manager' })
const component = await aComponent(database, {
  section,
  name: 'W-03',
  type: 'Wall',
  status: 'manufactured',
  weight: 3175,
})
const deleted = await aComponent(database, { section, deleted_at: '2026-01-01T00:00:00Z' })

const read = (include: string | undefined, { id } = component, as: { id: string } = member) =>
  call(getComponent, { params: { id }, query: include === undefined ? {} : { include }, as })
const groups = Object.entries(columnGroups).filter(([name]) => name !== 'other')

it('one component has what identifies it and what `include` names, with the values of the whole one', async () => {
  const { body } = await read(undefined)
  const whole = body as ComponentDetail
  for (const [group, columns] of groups) {
    const { status, body: row } = await read(group)
    expect(status, group).toBe(200)
    expect(Object.keys(row).toSorted(), group).toEqual([...identifying, ...columns].toSorted())
    // The whole one has the drawing and the time of stripping in other fields.
    const { made_from, stripped_at, ...others } = row as Record<string, unknown>
    expect(whole, group).toMatchObject(others)
  }
  const { body: single } = await read('weight, holds')
  expect(single).toEqual({
    ...{ id: component.id, name: 'W-03', control_number: component.control_number, qr_code: component.qr_code },
    ...{ status: 'manufactured', weight: 3175, holds: [] },
  })
})

it('without `include` it has everything, as before', async () => {
  const { body } = await read(undefined)
  expect(body).toMatchObject({ allowed_statuses: expect.any(Array), files: [], project_name: project.name })
})

it('`include` refuses unknown names, and those of a list alone', async () => {
  for (const include of ['password', 'all', 'other', 'id,', '', 'id;drop'])
    expect((await read(include)).status, include).toBe(400)
})

it('`include` shows nothing that the caller may not see', async () => {
  expect((await read('weight', component, stranger)).status).toBe(404)
  expect((await read('weight', { id: crypto.randomUUID() } as typeof component)).status).toBe(404)
  const removed = await read('weight', deleted)
  expect(removed).toMatchObject({ status: 404, body: { details: 'removed' } })
})

it('without a token it is the card, whatever `include` names', async () => {
  const given = { params: { id: component.id } }
  const { body: card } = await call(getComponent, given)
  expect((await call(getComponent, { ...given, query: { include: 'holds' } })).body).toEqual(card)
})
