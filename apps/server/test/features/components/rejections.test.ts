import { randomUUID } from 'node:crypto'
import { rejectedHistory } from '@castline/contract/component-history'
import { projectInsights } from '@castline/contract/progress'
import { changeStatus } from '@castline/contract/status-changes'
import type { Status } from '@castline/domain/status/statuses'
import { describe, expect, it } from 'vitest'
import { aComponent, aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()

async function aSite() {
  const project = await aProject(database)
  const section = await aSection(database, { project })
  const inspector = await aUser(database, { role: 'inspector', projects: [project] })
  const manager = await aUser(database, { role: 'manager', projects: [project] })
  return { project, section, inspector, manager }
}

async function change(component: Id, as: Id, status: Status, more: object = {}) {
  const response = await call(changeStatus, { as, params: { id: component.id }, body: { status, ...more } })
  expect(response.status).toBe(200)
}

const list = (as: Id, query: Record<string, string | number> = {}) => call(rejectedHistory, { as, query })

describe('the rejections', () => {
  it('contain component, user, previous status and reason, newest first', async () => {
    const { project, section, inspector } = await aSite()
    const first = await aComponent(database, { section, status: 'manufactured' })
    const second = await aComponent(database, { section, status: 'accepted' })
    await change(first, inspector, 'rejected', { reason: 'Cracked' })
    await change(second, inspector, 'rejected', { reason: 'Too short' })
    const { status, body } = await list(inspector)
    expect(status).toBe(200)
    expect(body.map((entry) => entry.component_id)).toEqual([second.id, first.id])
    expect(body[1]).toEqual({
      id: expect.stringMatching(/^\d+$/),
      component_id: first.id,
      component_name: first.name,
      control_number: first.control_number,
      section_id: section.id,
      section_name: section.name,
      project_id: project.id,
      project_name: project.name,
      from_status: 'manufactured',
      reason: 'Cracked',
      reason_code: 'cracked',
      reason_details: null,
      rejected_by: inspector.name,
      rejected_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      photos: [],
    })
    expect((await list(inspector, { limit: 1 })).body).toEqual([body[0]])
    expect((await list(inspector, { limit: 1, offset: 1 })).body).toEqual([body[1]])
  })

  it('have one code for an offered reason in any language, with own words beside it', async () => {
    const { section, project, inspector } = await aSite()
    for (const reason of ['Cracked', 'แตกร้าว: ริมประตู', 'Too short', 'too SHORT', '']) {
      const component = await aComponent(database, { section, status: 'manufactured' })
      await change(component, inspector, 'rejected', reason ? { reason } : {})
    }
    const { body } = await list(inspector)
    expect(body.map(({ reason, reason_code, reason_details }) => [reason, reason_code, reason_details])).toEqual([
      [null, null, null],
      ['too SHORT', null, 'too SHORT'],
      ['Too short', null, 'Too short'],
      ['Cracked: ริมประตู', 'cracked', 'ริมประตู'],
      ['Cracked', 'cracked', null],
    ])
    const { body: insights } = await call(projectInsights, { as: inspector, params: { id: project.id } })
    expect(insights.rejections.by_reason).toEqual([
      { reason: 'Cracked', reason_code: 'cracked', count: 2 },
      { reason: expect.stringMatching(/too short/i), reason_code: null, count: 2 },
      { reason: null, reason_code: null, count: 1 },
    ])
  })

  it('keep a component that is made again and omit an undone rejection', async () => {
    const { section, inspector, manager } = await aSite()
    const again = await aComponent(database, { section, status: 'manufactured' })
    const undone = await aComponent(database, { section, status: 'manufactured' })
    for (const component of [again, undone]) await change(component, inspector, 'rejected', { reason: 'Cracked' })
    await change(again, manager, 'planning')
    await change(undone, inspector, 'manufactured')
    expect((await list(manager)).body.map((entry) => entry.component_id)).toEqual([again.id])
    // Restoring the rejection by an undo is not a second rejection.
    await change(again, manager, 'rejected')
    expect((await list(manager)).body).toHaveLength(1)
  })

  it('omit a deleted component', async () => {
    const { section, inspector } = await aSite()
    const component = await aComponent(database, { section, status: 'manufactured' })
    await change(component, inspector, 'rejected', { reason: 'Cracked' })
    await database.rows('UPDATE components SET deleted_at = now() WHERE id = $1', [component.id])
    expect((await list(inspector)).body).toEqual([])
  })

  it('can be filtered by section or project, and are of accessible projects only', async () => {
    const [here, there] = [await aSite(), await aSite()]
    const roof = await aSection(database, { project: here.project })
    const both = await aUser(database, { role: 'inspector', projects: [here.project, there.project] })
    const reject = async (section: typeof roof) => {
      const component = await aComponent(database, { section, status: 'transported' })
      await change(component, both, 'rejected', { reason: 'Cracked' })
      return component.id
    }
    const [ground, above, far] = [await reject(here.section), await reject(roof), await reject(there.section)]
    const ids = async (as: Id, query = {}) => (await list(as, query)).body.map((entry) => entry.component_id)
    expect(await ids(both)).toEqual([far, above, ground])
    expect(await ids(both, { section_id: roof.id })).toEqual([above])
    expect(await ids(both, { project_id: here.project.id })).toEqual([above, ground])
    expect(await ids(here.inspector)).toEqual([above, ground])
    expect(await ids(await aUser(database))).toEqual([])
    expect((await ids(await aUser(database, { role: 'admin' }))).slice(0, 3)).toEqual([far, above, ground])
  })

  it('return 404 for a section or project without access', async () => {
    const [here, there] = [await aSite(), await aSite()]
    expect((await list(here.inspector, { section_id: here.section.id })).body).toEqual([])
    for (const [field, id] of [
      ['section_id', there.section.id],
      ['section_id', randomUUID()],
      ['project_id', there.project.id],
    ] as const) {
      expect((await list(here.inspector, { [field]: id })).status).toBe(404)
    }
  })

  it('need a session and valid IDs', async () => {
    expect((await call(rejectedHistory)).status).toBe(401)
    const { status, refusal } = await list(await aUser(database), { section_id: 'x' })
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'query.section_id' }]])
  })
})
