import { createComponent } from '@castline/contract/component-edits'
import { listOtherComponents } from '@castline/contract/other-components'
import { beforeEach, expect, it } from 'vitest'
import { aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
let project: Id
let manager: Id

beforeEach(async () => {
  project = await aProject(database)
  manager = await aUser(database, { role: 'manager', projects: [project] })
})

const create = (body: unknown, as?: Id) => call(createComponent, { ...(as && { as }), body })
const anchor = (more: object = {}) => ({
  kind: 'other',
  project_id: project.id,
  name: 'Anchor',
  total_quantity: 40,
  ...more,
})
const listed = async () => (await call(listOtherComponents, { as: manager, params: { id: project.id } })).body

it('POST /components creates other components, all in planning', async () => {
  const { status, body } = await create(anchor({ width: 80.5 }), manager)
  expect(status).toBe(201)
  expect(body).toMatchObject({ project_id: project.id, name: 'Anchor', width: 80.5, height: null, total_quantity: 40 })
  expect(body).toMatchObject({ statuses: { planning: 40, manufactured: 0 }, version: 1 })
  expect(await listed()).toEqual([body])
})

it('accepts a form, where empty fields are null', async () => {
  const form = new FormData()
  const fields = { ...anchor(), total_quantity: ' 12 ', width: '80.5', height: '' }
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  const { status, body } = await create(form, manager)
  expect(status).toBe(201)
  expect(body).toMatchObject({ width: 80.5, height: null, total_quantity: 12 })
})

it.each([
  ['kind', { kind: 'loose' }],
  ['name', { name: ' ' }],
  ['project_id', { project_id: 'x' }],
  ['project_id', { project_id: undefined }],
  ['total_quantity', { total_quantity: 0 }],
  ['total_quantity', { total_quantity: 1.5 }],
  ['total_quantity', { total_quantity: '12 pieces' }],
  ['total_quantity', { total_quantity: undefined }],
  ['width', { width: -1 }],
  ['width', { width: 1_000_001 }],
])('rejects an invalid %s: %j', async (field, wrong) => {
  const { status, refusal } = await create(anchor(wrong), manager)
  expect([status, refusal.details]).toMatchObject([400, [{ field }]])
  expect(await listed()).toEqual([])
})

it('is allowed only to managers, in their own projects and sections', async () => {
  const viewer = await aUser(database, { projects: [project] })
  const stranger = await aUser(database, { role: 'manager', projects: [await aProject(database)] })
  const responses = [await create(anchor()), await create(anchor(), viewer), await create(anchor(), stranger)]
  expect(responses.map(({ status }) => status)).toEqual([401, 403, 404])
  const { id: section_id } = await aSection(database)
  expect((await create({ kind: 'precast', name: 'W-01', section_id }, manager)).status).toBe(404)
  expect(await listed()).toEqual([])
})
