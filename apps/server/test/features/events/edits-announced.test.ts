import type { Call } from '@castline/contract/call'
import { createComponent, deleteComponent, updateComponent } from '@castline/contract/component-edits'
import { deleteProject } from '@castline/contract/projects'
import { deleteSection, updateSection } from '@castline/contract/sections'
import { changeStatuses } from '@castline/contract/status-changes'
import { beforeEach, expect, it } from 'vitest'
import type { EventName } from '#database/announcements.ts'
import { aComponent, aSection, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

let announced: [projectId: string, happening: EventName][] = []
beforeEach(() => {
  announced = []
})

const { call, database } = await testApp({
  announcements: {
    announce: (projectId, happening = 'components') => announced.push([projectId, happening]),
    announceUser: () => undefined,
    listen: () => () => undefined,
    isListening: () => false,
    close: async () => undefined,
  },
})
const admin = await aUser(database, { role: 'admin' })

/** The ID in the path, and the body. */
interface RequestParts {
  readonly id: string
  readonly body?: object
}

it.each<[string, Call, (section: string, component: string) => RequestParts, EventName]>([
  ['a new component', createComponent, (id) => ({ id, body: { name: 'W-03', section_id: id } }), 'components'],
  ['an edited component', updateComponent, (_section, id) => ({ id, body: { name: 'W-04' } }), 'components'],
  ['a deleted component', deleteComponent, (_section, id) => ({ id }), 'components'],
  ['an edited section', updateSection, (id) => ({ id, body: { name: 'Roof' } }), 'components'],
  [
    'a status change in a batch',
    changeStatuses,
    (_section, id) => ({ id, body: { changes: [{ component_id: id, status: 'manufactured' }] } }),
    'status',
  ],
])('%s is announced', async (_what, endpoint, requestFor, happening) => {
  const section = await aSection(database)
  const component = await aComponent(database, { section })
  const { id, body } = requestFor(section.id, component.id)
  expect((await call(endpoint, { as: admin, params: { id }, body })).status).toBeLessThan(300)
  expect(announced).toEqual([[section.project_id, happening]])
})

it('a deleted section and a deleted project are announced', async () => {
  const section = await aSection(database)
  const id = section.project_id
  await call(deleteSection, { as: admin, params: { id: section.id } })
  const project = await database.row<{ code: string }>('SELECT code FROM projects WHERE id = $1', [id])
  await call(deleteProject, { as: admin, params: { id }, query: { code: project?.code ?? '' } })
  expect(announced).toEqual([
    [id, 'components'],
    [id, 'components'],
  ])
})

it('a refused request is not announced', async () => {
  const section = await aSection(database)
  await aComponent(database, { section })
  const component = await aComponent(database, { section })
  const params = { id: component.id }
  await call(deleteSection, { as: admin, params: { id: section.id }, query: { if_empty: 'true' } })
  await call(deleteProject, { as: admin, params: { id: section.project_id }, query: { code: 'X' } })
  await call(updateComponent, { as: admin, params, body: { version: 7 } })
  await call(createComponent, { as: admin, body: { section_id: section.id } })
  expect(announced).toEqual([])
})
