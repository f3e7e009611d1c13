import { getComponent } from '@castline/contract/components'
import { deleteProject, updateProject } from '@castline/contract/projects'
import { search } from '@castline/contract/search'
import { closeStatement, saveContract } from '@castline/contract/statements'
import { changeStatus, changeStatusByQr, changeStatuses } from '@castline/contract/status-changes'
import { expect, it } from 'vitest'
import { aComponent, aProject, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { database, call } = await testApp()

async function anArchivedPlace() {
  const project = await aProject(database)
  const component = await aComponent(database, { project })
  const producer = await aUser(database, { role: 'producer', projects: [project] })
  const manager = await aUser(database, { role: 'manager', projects: [project] })
  const archive = () => database.rows('UPDATE projects SET archived = true WHERE id = $1', [project.id])
  return { project, component, producer, manager, archive }
}

it('a status is not changed in an archived project, and a username that may not change it learns nothing', async () => {
  const { component, producer, archive } = await anArchivedPlace()
  const stranger = await aUser(database, { role: 'producer' })
  await archive()
  const byName = (username: string) =>
    call(changeStatusByQr, { params: { id: component.id }, body: { status: 'manufactured', username } })
  expect(await byName(producer.username)).toMatchObject({ status: 409, body: { error: 'archived' } })
  expect(await byName(stranger.username)).toMatchObject({ status: 403, body: { error: 'username_refused' } })
})

it('no step is offered in an archived project', async () => {
  const { component, producer, archive } = await anArchivedPlace()
  await archive()
  const { body } = await call(getComponent, { as: producer, params: { id: component.id } })
  expect(body).toMatchObject({ allowed_statuses: [] })
})

it('of a batch, only the components of archived projects are refused', async () => {
  const archived = await anArchivedPlace()
  await archived.archive()
  const { producer } = archived
  const project = await aProject(database)
  await database.rows('INSERT INTO project_members (user_id, project_id) VALUES ($1, $2)', [producer.id, project.id])
  const free = await aComponent(database, { project })
  const changes = [archived.component, free].map(({ id }) => ({ component_id: id, status: 'manufactured' as const }))
  const { body } = await call(changeStatuses, { as: producer, body: { changes } })
  expect(body.results).toMatchObject([{ ok: false, refusal: { error: 'archived' } }, { ok: true }])
})

it('a change from before is repeated with its response', async () => {
  const { component, producer, archive } = await anArchivedPlace()
  const change = () =>
    call(changeStatus, {
      as: producer,
      params: { id: component.id },
      headers: { 'idempotency-key': 'before' },
      body: { status: 'manufactured' },
    })
  const first = await change()
  await archive()
  expect(await change()).toMatchObject({ status: 200, body: first.body })
})

it('a project is restored from the archive with other changes, and can be deleted in it', async () => {
  const { project, manager, archive } = await anArchivedPlace()
  const admin = await aUser(database, { role: 'admin' })
  await archive()
  const edit = (body: object) => call(updateProject, { as: manager, params: { id: project.id }, body })
  expect(await edit({ name: 'Renamed' })).toMatchObject({ status: 409, body: { error: 'archived' } })
  const restored = await edit({ archived: false, name: 'Restored' })
  expect(restored).toMatchObject({ status: 200, body: { archived: false, name: 'Restored' } })
  await archive()
  expect((await call(deleteProject, { as: admin, params: { id: project.id } })).status).toBe(204)
})

it('leaves search for those who are not looking at it, and its archiving and restoring are in the log', async () => {
  const { project, component, manager } = await anArchivedPlace()
  const name = `Arch ${project.id}`
  await database.rows('UPDATE projects SET name = $2 WHERE id = $1', [project.id, name])
  const found = async (q: string, project_id?: string) => {
    const query = { q, ...(project_id && { project_id }) } as never
    const { components, projects } = (await call(search, { as: manager, query })).body
    return [...components, ...projects].map(({ id }) => id)
  }
  const number = component.control_number
  expect([await found(number), await found(name)]).toEqual([[component.id], [project.id]])
  const move = (archived: boolean) =>
    call(updateProject, { as: manager, params: { id: project.id }, body: { archived } as never })
  expect((await move(true)).status).toBe(200)
  expect([await found(number), await found(name), await found(number, project.id)]).toEqual([[], [], [component.id]])
  expect((await move(false)).status).toBe(200)
  expect(await found(number)).toEqual([component.id])
  const entries = await database.rows<{ action: string }>(
    "SELECT action FROM audit_log WHERE subject_id = $1 AND action LIKE 'project.%' ORDER BY id",
    [project.id],
  )
  expect(entries.map(({ action }) => action)).toEqual(['project.archive', 'project.restore'])
})

it('is refused as archived, also where another reason would refuse it: a closed month, an old version', async () => {
  const { project, manager, archive } = await anArchivedPlace()
  await database.rows(
    `INSERT INTO statements (project_id, month, since, number, content, closed_by)
     VALUES ($1, '2026-01-01', NULL, 1, '{"lines": []}', $2)`,
    [project.id, manager.id],
  )
  await archive()
  const to = { as: manager, params: { id: project.id } }
  expect((await call(closeStatement, { ...to, body: { month: '2026-01' } })).refusal.error).toBe('archived')
  expect((await call(saveContract, { ...to, body: { lines: [], version: 99 } })).refusal.error).toBe('archived')
})
