import { randomUUID } from 'node:crypto'
import { projectActivity } from '@castline/contract/activity'
import { projectStats, sectionStatusStats } from '@castline/contract/projects'
import type { Status } from '@castline/domain/status/statuses'
import { describe, expect, test } from 'vitest'
import {
  aComponent,
  aProject,
  aSection,
  aUser,
  type ComponentRow,
  type Id,
  type SectionRow,
} from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const admin = await aUser(database, { role: 'admin' })

async function addComponents(section: SectionRow, counts: Partial<Record<Status, number>>): Promise<void> {
  for (const [status, count] of Object.entries(counts)) {
    for (let index = 0; index < count; index++) await aComponent(database, { section, status: status as Status })
  }
}

const none = {
  total_components: 0,
  manufactured_count: 0,
  transported_count: 0,
  accepted_count: 0,
  installed_count: 0,
  rejected_count: 0,
  manufactured_percent: 0,
  transported_percent: 0,
  accepted_percent: 0,
  installed_percent: 0,
  rejected_percent: 0,
}

/** Inserts a status change into the history without updating the component. */
async function aChange(component: ComponentRow, more: { to?: Status; by?: Id; annuls?: string } = {}): Promise<string> {
  const row = await database.row<{ id: string }>(
    `INSERT INTO status_changes (component_id, project_id, from_status, to_status, user_id, via, reason, annuls)
     VALUES ($1, $2, 'planning', $3, $4, 'app', 'why', $5) RETURNING id`,
    [component.id, component.project_id, more.to ?? 'manufactured', more.by?.id ?? null, more.annuls ?? null],
  )
  return row?.id ?? ''
}

describe('the statistics of a project', () => {
  test('count each status and the total', async () => {
    const project = await aProject(database)
    const section = await aSection(database, { project })
    await addComponents(section, { planning: 2, manufactured: 1, installed: 3 })
    await addComponents(await aSection(database, { project }), { rejected: 1 })
    await aComponent(database, { section, status: 'installed', deleted_at: '2026-01-01' })
    await aComponent(database, { status: 'installed' })

    const { status, body } = await call(projectStats, {
      as: await aUser(database, { projects: [project] }),
      params: { id: project.id },
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      ...none,
      total_components: 7,
      manufactured_count: 1,
      installed_count: 3,
      rejected_count: 1,
      manufactured_percent: 14.29,
      installed_percent: 42.86,
      rejected_percent: 14.29,
    })
  })

  test('are zero without components', async () => {
    const project = await aProject(database)
    expect((await call(projectStats, { as: admin, params: { id: project.id } })).body).toEqual(none)
  })
})

describe('the statistics of the sections', () => {
  test('are in the order of the sections, including empty ones', async () => {
    const project = await aProject(database)
    const top = await aSection(database, { project, name: 'Storey 2', position: 2 })
    const ground = await aSection(database, { project, name: 'Storey 1', position: 1 })
    await aSection(database, { project, name: 'Roof', position: 3 })
    await addComponents(ground, { installed: 1, transported: 1 })
    await addComponents(top, { planning: 1 })

    const { status, body } = await call(sectionStatusStats, { as: admin, params: { id: project.id } })
    expect(status).toBe(200)
    expect(body.map((section) => section.section_name)).toEqual(['Storey 1', 'Storey 2', 'Roof'])
    expect(body[0]).toEqual({
      ...none,
      section_id: ground.id,
      section_name: 'Storey 1',
      total_components: 2,
      installed_count: 1,
      installed_percent: 50,
      transported_count: 1,
      transported_percent: 50,
    })
    expect(body[1]).toMatchObject({ ...none, total_components: 1 })
    expect(body[2]).toMatchObject(none)
  })

  test('are empty without sections', async () => {
    const project = await aProject(database)
    expect(await call(sectionStatusStats, { as: admin, params: { id: project.id } })).toMatchObject({
      status: 200,
      body: [],
    })
  })
})

describe('the activity of a project', () => {
  test('contains changes newest first, also of users deleted since', async () => {
    const project = await aProject(database)
    const section = await aSection(database, { project, name: 'Storey 1' })
    const component = await aComponent(database, { section, name: 'W-03' })
    const deletedUser = await aUser(database, { name: 'Anong', deleted_at: '2026-01-01' })
    const first = await aChange(component, { by: deletedUser })
    const second = await aChange(component, { to: 'planning', annuls: first })
    await aChange(await aComponent(database))
    await aChange(await aComponent(database, { section, deleted_at: '2026-01-01' }))

    const { status, body } = await call(projectActivity, { as: admin, params: { id: project.id } })
    expect(status).toBe(200)
    expect(body.map((change) => change.id)).toEqual([second, first])
    expect(body[0]).toMatchObject({ takes_back: true, user_name: null })
    expect(body[1]).toMatchObject({
      component_id: component.id,
      component_name: 'W-03',
      control_number: component.control_number,
      qr_code: component.qr_code,
      section_name: 'Storey 1',
      from_status: 'planning',
      to_status: 'manufactured',
      user_name: 'Anong',
      via: 'app',
      reason: 'why',
      takes_back: false,
    })
  })

  test('comes in pages, of twenty by default', async () => {
    const component = await aComponent(database)
    const ids: string[] = []
    for (let index = 0; index < 25; index++) ids.unshift(await aChange(component))
    const read = (query: Record<string, number>) =>
      call(projectActivity, { as: admin, params: { id: component.project_id }, query })
    expect((await read({})).body.map((change) => change.id)).toEqual(ids.slice(0, 20))
    expect((await read({ limit: 3, offset: 2 })).body.map((change) => change.id)).toEqual(ids.slice(2, 5))
    expect((await read({ offset: 99 })).body).toEqual([])
  })

  test.each<Record<string, number | string>>([{ limit: 0 }, { limit: 501 }, { offset: -1 }, { limit: 'many' }])(
    'rejects %o',
    async (query) => {
      const { status, refusal } = await call(projectActivity, { as: admin, params: { id: randomUUID() }, query })
      expect(status).toBe(400)
      expect(refusal.details).toMatchObject([{ field: `query.${Object.keys(query)[0]}` }])
    },
  )
})

describe.each([projectStats, sectionStatusStats, projectActivity])('$path', (endpoint) => {
  test('returns 404 without access to the project', async () => {
    const component = await aComponent(database)
    await aChange(component)
    const stranger = await aUser(database, { role: 'manager', projects: [await aProject(database)] })
    for (const id of [component.project_id, randomUUID()]) {
      const { status, refusal } = await call(endpoint, { as: stranger, params: { id } })
      expect(status).toBe(404)
      expect(refusal.error).toBe('not_found')
    }
  })

  test('needs a session', async () => {
    const project = await aProject(database)
    expect((await call(endpoint, { params: { id: project.id } })).status).toBe(401)
  })

  test('returns 400 naming an invalid ID', async () => {
    const { status, refusal } = await call(endpoint, { as: admin, params: { id: 'x' } })
    expect(status).toBe(400)
    expect(refusal.details).toMatchObject([{ field: 'params.id' }])
  })
})
