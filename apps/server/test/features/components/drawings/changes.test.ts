import { planCastings } from '@castline/contract/castings'
import { componentHistory } from '@castline/contract/component-history'
import { type ComponentDetail, getComponent, listComponents } from '@castline/contract/components'
import {
  acknowledgeDrawing,
  exportDrawingChangesCsv,
  listDrawingChanges,
  listDrawingReleases,
} from '@castline/contract/drawing-changes'
import { componentEdits } from '@castline/contract/edit-history'
import { exportCsv } from '@castline/contract/export'
import { deleteFile, uploadFile } from '@castline/contract/files'
import { changeStatus } from '@castline/contract/status-changes'
import { expect, test } from 'vitest'
import { diskStore } from '#files/disk.ts'
import { aFileForm, aPdf } from '#support/drawings.ts'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { aPlant as aFactory, aMould } from '#support/production.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp({ files: await diskStore(await temporaryFolder()) })
const { call, database } = app

/** The lines of an exported CSV. */
async function csvLines(path: string, projectId: string, as: Parameters<typeof app.tokenOf>[0]): Promise<string[]> {
  const { payload } = await app.app.inject({
    url: `/api${path.replace(':id', projectId)}`,
    headers: { authorization: `Bearer ${await app.tokenOf(as)}` },
  })
  return payload.split('\r\n')
}

/** A project with a component that was made from revision 1, and one that is planned. */
async function aPlant() {
  const project = await aProject(database)
  const section = await aSection(database, { project })
  const manager = await aUser(database, { role: 'manager', projects: [project] })
  const producer = await aUser(database, { role: 'producer', projects: [project] })
  const [wall, planned] = [
    await aComponent(database, { section, name: 'W-01', control_number: 'W-01-1' }),
    await aComponent(database, { section, name: 'W-01', control_number: 'W-01-2' }),
  ]
  const params = { id: wall.id }
  const project_ = { id: project.id }
  const upload = (name: string, id = wall.id) =>
    call(uploadFile, { as: manager, params: { id }, body: aFileForm(aPdf(), { name }) })
  const read = async () => (await call(getComponent, { as: producer, params })).body as ComponentDetail
  const list = async (query = {}) => (await call(listDrawingChanges, { as: producer, params: project_, query })).body
  const acknowledge = (revision: number, as = producer, more = {}) =>
    call(acknowledgeDrawing, { as, params, body: { revision, ...more } })
  await upload('W-01_A.pdf')
  await upload('W-01_A.pdf', planned.id)
  await call(changeStatus, { as: producer, params, body: { status: 'manufactured' } })
  return { project, section, manager, producer, wall, planned, params, upload, read, list, acknowledge }
}

test('a new revision concerns the components that are made already, until their makers take note of it', async () => {
  const { project, manager, producer, wall, planned, params, upload, read, list, acknowledge } = await aPlant()
  expect((await read()).drawing_changed).toBeNull()
  expect(await list()).toEqual({ components: [], total: 0 })

  await upload('W-01_B.pdf')
  await upload('W-01_B.pdf', planned.id)
  const open = { made: 1, newest: 2, file_name: 'W-01_B.pdf', acknowledged_by: null, acknowledged_at: null }
  expect((await read()).drawing_changed).toMatchObject(open)
  const row = { component_id: wall.id, control_number: 'W-01-1', status: 'manufactured', ...open }
  expect(await list({ state: 'open' })).toMatchObject({ total: 1, components: [row] })
  const releases = await call(listDrawingReleases, { as: producer, params: { id: project.id } })
  expect(releases.body).toMatchObject([{ marks: ['W-01'], drawings: 1, made: 1, user_name: manager.name }])

  const noted = await acknowledge(2)
  expect([noted.status, noted.body.acknowledged_by]).toEqual([200, producer.name])
  expect((await acknowledge(2, manager)).body.acknowledged_by).toBe(producer.name)
  expect((await list({ state: 'open' })).total).toBe(0)
  expect((await list({ state: 'acknowledged', q: 'w-01' })).components).toMatchObject([
    { acknowledged_by: producer.name },
  ])
  const edits = await call(componentEdits, { as: producer, params })
  expect(edits.body[0]).toMatchObject({ action: 'drawing.acknowledge', file_name: 'W-01_B.pdf' })
  const history = await call(componentHistory, { as: producer, params })
  expect(history.body[0]?.drawing).toEqual({ revision: 1, file_name: 'W-01_A.pdf' })

  await upload('W-01_C.pdf')
  expect((await read()).drawing_changed).toMatchObject({ newest: 3, acknowledged_by: null })
})

test('what a device sends later has its time, and never a future one', async () => {
  const { upload, acknowledge } = await aPlant()
  await upload('W-01_B.pdf')
  const ago = new Date(Date.now() - 3_600_000).toISOString()
  const noted = await acknowledge(2, undefined, { occurred_at: ago })
  expect(noted.body.acknowledged_at).toBe(ago)
  await upload('W-01_C.pdf')
  const ahead = await acknowledge(3, undefined, { occurred_at: new Date(Date.now() + 86_400_000).toISOString() })
  expect(Date.parse(ahead.body.acknowledged_at ?? '')).toBeLessThanOrEqual(Date.now() + 1000)
})

test('only a later revision that is there can be acknowledged', async () => {
  const { manager, params, upload, acknowledge } = await aPlant()
  expect((await acknowledge(1)).refusal.error).toBe('conflict')
  expect((await acknowledge(2)).status).toBe(404)
  await upload('W-01_B.pdf')
  await call(deleteFile, { as: manager, params: { ...params, revision: '2' } })
  expect((await acknowledge(2)).status).toBe(404)
})

test('a component that was made without a drawing is concerned by its first one', async () => {
  const { section, producer, upload, list } = await aPlant()
  const bare = await aComponent(database, { section, name: 'W-09', control_number: 'W-09-1' })
  await call(changeStatus, { as: producer, params: { id: bare.id }, body: { status: 'manufactured' } })
  await upload('W-09_A.pdf', bare.id)
  expect((await list()).components).toMatchObject([{ control_number: 'W-09-1', made: null, newest: 1 }])
})

test('the components are exported with the revision that they were made from', async () => {
  const { project, producer, upload } = await aPlant()
  await upload('W-01_B.pdf')
  const [head, row] = await csvLines(exportDrawingChangesCsv.path, project.id, producer)
  expect(head).toContain('Piece mark,Control number,Section,Status,Made from revision,Released revision')
  expect(row).toMatch(/W-01,W-01-1,[^,]*,manufactured,1,2,W-01_B\.pdf/)
  const all = await csvLines(exportCsv.path, project.id, producer)
  expect(all.filter(Boolean).map((line) => line.split(',').at(-2))).toEqual(['Made from revision', '1', ''])
  const { body } = await call(listComponents, {
    as: producer,
    params: { id: project.id },
    query: { limit: 10, fields: 'all' },
  })
  expect(body.precast.map(({ made_from }) => made_from)).toEqual([1, null])
})

test('a new revision concerns the components that are planned on a casting, and then those that were cast without a confirmation', async () => {
  const { project, producer, planned, upload, list } = await aPlant()
  const mould = await aMould(database, await aFactory(database, [project]))
  await database.rows('INSERT INTO component_moulds (component_id, mould_id) VALUES ($1, $2)', [planned.id, mould.id])
  await database.rows(`INSERT INTO component_plan (component_id, project_id, cast_on) VALUES ($1, $2, '2090-03-06')`, [
    planned.id,
    project.id,
  ])
  const name = (await database.row<{ name: string }>('SELECT name FROM moulds WHERE id = $1', [mould.id]))?.name
  const releases = async () => (await call(listDrawingReleases, { as: producer, params: { id: project.id } })).body
  expect([await list(), await releases()]).toEqual([{ components: [], total: 0 }, []])

  await upload('W-01_B.pdf', planned.id)
  const row = { control_number: 'W-01-2', made: null, newest: 2, planned: { mould: name, cast_on: '2090-03-06' } }
  expect(await list({ state: 'open' })).toMatchObject({ total: 1, components: [row] })
  expect(await releases()).toMatchObject([{ marks: ['W-01'], made: 0, planned: 1 }])
  const [, line] = await csvLines(exportDrawingChangesCsv.path, project.id, producer)
  expect(line).toMatch(new RegExp(`W-01-2,[^,]*,planning,,2,W-01_B\\.pdf,.*,${name},2090-03-06$`))

  await call(changeStatus, { as: producer, params: { id: planned.id }, body: { status: 'manufactured' } })
  expect(await releases()).toEqual([])
  // Nobody has confirmed from which one it was made.
  expect(await list()).toMatchObject({
    total: 1,
    components: [{ made: null, newest: 2, unconfirmed: true, planned: null }],
  })
})

test('a component that got its casting after the release is planned with it', async () => {
  const { project, section, manager, planned, upload, list } = await aPlant()
  const plant = await aFactory(database, [project])
  const mould = await aMould(database, plant)
  await upload('W-01_B.pdf', planned.id)
  const other = await aComponent(database, { section, name: 'W-02', control_number: 'W-02-1' })
  await upload('W-02_A.pdf', other.id)
  const to = { mould_id: mould.id, day: '2090-03-06', turn: 1 }
  const moves = [planned, other].map(({ id }) => ({ component_id: id, to }))
  const done = await call(planCastings, { as: manager, params: { id: plant.id }, body: { moves } as never })
  expect(done.status).toBe(200)
  expect((await list()).total).toBe(0)
  await upload('W-02_B.pdf', other.id)
  expect((await list()).components).toMatchObject([{ control_number: 'W-02-1', newest: 2 }])
})
