import { createPrecast, updateComponent } from '@castline/contract/component-edits'
import { createOtherComponent, updateOtherComponent } from '@castline/contract/other-components'
import { updateSection } from '@castline/contract/sections'
import { updateMe, updateUser } from '@castline/contract/users'
import { expect, it } from 'vitest'
import { aComponent, anOtherComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { database, call } = await testApp()
const project = await aProject(database)
const section = await aSection(database, { project })
const admin = await aUser(database, { role: 'admin' })
const worker = await aUser(database, { role: 'producer', projects: [project] })

const refused = (...fields: string[]) => ({
  status: 400,
  body: { error: 'invalid', details: fields.map((field) => ({ field })) },
})

it('fields of a user that do not change here are refused, and accepted as they are', async () => {
  const edit = (body: object) => call(updateUser, { as: admin, params: { id: worker.id }, body })
  expect(await edit({ username: 'somebody', name: 'Somebody' })).toMatchObject(refused('username'))
  expect(await edit({ projectIds: [] })).toMatchObject(refused('projectIds'))
  const same = { username: worker.username, projectIds: [project.id], name: 'Somebody' }
  expect(await edit(same)).toMatchObject({ status: 200, body: { name: 'Somebody' } })
})

it('nobody changes their own role, username, projects or access', async () => {
  const edit = (body: object) => call(updateMe, { as: worker, body })
  const all = { username: 'somebody', projectIds: [], role: 'admin', active: false }
  expect(await edit(all)).toMatchObject(refused('username', 'role', 'active', 'projectIds'))
  expect((await edit({ role: 'producer', active: true })).status).toBe(200)
})

it('a status is refused in an edit, unless it is the current one', async () => {
  const { id } = await aComponent(database, { section, status: 'manufactured' })
  const edit = (body: object) => call(updateComponent, { as: admin, params: { id }, body })
  expect(await edit({ status: 'transported', type: 'Wall' })).toMatchObject(refused('status'))
  expect(await edit({ status: 'manufactured', type: 'Wall' })).toMatchObject({ status: 200, body: { type: 'Wall' } })
  const create = (body: object) =>
    call(createPrecast, { as: admin, body: { section_id: section.id, name: 'W-9', ...body } as never })
  expect(await create({ status: 'installed' })).toMatchObject(refused('status'))
  expect((await create({ status: 'planning' })).status).toBe(201)
})

it('a section and other components stay in their project', async () => {
  const other = await aProject(database)
  const move = (project_id: string) =>
    call(updateSection, { as: admin, params: { id: section.id }, body: { project_id } })
  expect(await move(other.id)).toMatchObject(refused('project_id'))
  expect((await move(project.id)).status).toBe(200)
  const { id } = await anOtherComponent(database, { project })
  const edit = (body: object) => call(updateOtherComponent, { as: admin, params: { id }, body })
  expect(await edit({ project_id: other.id, statuses: {} })).toMatchObject(refused('project_id', 'statuses'))
  expect((await edit({ project_id: project.id, name: 'Anchors' })).status).toBe(200)
})

it('other components are created with their quantity under either name', async () => {
  const create = (body: object) =>
    call(createOtherComponent, { as: admin, body: { project_id: project.id, name: 'Bearings', ...body } as never })
  expect(await create({ quantity: 7 })).toMatchObject({ status: 201, body: { total_quantity: 7 } })
  expect(await create({ total_quantity: 8, quantity: 8 })).toMatchObject({ status: 201, body: { total_quantity: 8 } })
  expect(await create({})).toMatchObject(refused('total_quantity'))
  expect(await create({ total_quantity: 8, quantity: 7 })).toMatchObject(refused('quantity'))
})
