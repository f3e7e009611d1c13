import { randomUUID } from 'node:crypto'
import { changeStatus, rejectedHistory } from '@castline/contract/components'
import type { Status } from '@castline/domain/statuses'
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

async function change(piece: Id, as: Id, status: Status, more: object = {}) {
  const answer = await call(changeStatus, { as, params: { id: piece.id }, body: { status, ...more } })
  expect(answer.status).toBe(200)
}

const list = (as: Id, query: Record<string, string | number> = {}) => call(rejectedHistory, { as, query })

describe('the rejections', () => {
  it('tell what was rejected, by whom, from what and why, newest first', async () => {
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
      rejected_by: inspector.name,
      rejected_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      photos: [],
    })
    expect((await list(inspector, { limit: 1 })).body).toEqual([body[0]])
    expect((await list(inspector, { limit: 1, offset: 1 })).body).toEqual([body[1]])
  })

  it('keep a piece that is made again, and leave out what was taken back', async () => {
    const { section, inspector, manager } = await aSite()
    const again = await aComponent(database, { section, status: 'manufactured' })
    const undone = await aComponent(database, { section, status: 'manufactured' })
    for (const piece of [again, undone]) await change(piece, inspector, 'rejected', { reason: 'Cracked' })
    await change(again, manager, 'planning')
    await change(undone, inspector, 'manufactured')
    expect((await list(manager)).body.map((entry) => entry.component_id)).toEqual([again.id])
    // Restoring the rejection by an undo is not a second rejection.
    await change(again, manager, 'rejected')
    expect((await list(manager)).body).toHaveLength(1)
  })

  it('leave out a removed piece', async () => {
    const { section, inspector } = await aSite()
    const piece = await aComponent(database, { section, status: 'manufactured' })
    await change(piece, inspector, 'rejected', { reason: 'Cracked' })
    await database.rows('UPDATE components SET deleted_at = now() WHERE id = $1', [piece.id])
    expect((await list(inspector)).body).toEqual([])
  })

  it('are narrowed to a section or a project, and are those of one’s own projects', async () => {
    const [here, there] = [await aSite(), await aSite()]
    const roof = await aSection(database, { project: here.project })
    const both = await aUser(database, { role: 'inspector', projects: [here.project, there.project] })
    const reject = async (section: typeof roof) => {
      const piece = await aComponent(database, { section, status: 'transported' })
      await change(piece, both, 'rejected', { reason: 'Cracked' })
      return piece.id
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

  it('of a section or a project of others do not exist', async () => {
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

  it('need a token, and ids that are ids', async () => {
    expect((await call(rejectedHistory)).status).toBe(401)
    const { status, refusal } = await list(await aUser(database), { section_id: 'x' })
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'query.section_id' }]])
  })
})
