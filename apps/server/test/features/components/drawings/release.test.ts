import { createHash, randomUUID } from 'node:crypto'
import { listAudit } from '@castline/contract/audit'
import { componentHistory } from '@castline/contract/component-history'
import {
  addDrawing,
  listDrawings,
  listDrawingUploads,
  listReleasedDrawings,
  setDrawingState,
  undoDrawingUpload,
} from '@castline/contract/drawings'
import { componentEdits } from '@castline/contract/edit-history'
import { listFiles, uploadFile } from '@castline/contract/files'
import { updateProject } from '@castline/contract/projects'
import { changeStatus } from '@castline/contract/status-changes'
import type { DrawingState, ReleaseRule } from '@castline/domain/drawings/drawings'
import { expect, test } from 'vitest'
import { diskStore } from '#files/disk.ts'
import { aFileForm, aPdf } from '#support/drawings.ts'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testApp } from '#support/test-app.ts'

const files = await diskStore(await temporaryFolder())
const { call, database } = await testApp({ files })
const admin = await aUser(database, { role: 'admin' })

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** A project with 2 components of W-01 and one of W-02. */
async function aPlant(drawing_release: ReleaseRule = 'manager') {
  const project = await aProject(database)
  const section = await aSection(database, { project })
  const manager = await aUser(database, { role: 'manager', projects: [project] })
  const walls = [
    await aComponent(database, { section, name: 'W-01', control_number: 'W-01-001' }),
    await aComponent(database, { section, name: 'W-01', control_number: 'W-01-002' }),
  ]
  await aComponent(database, { section, name: 'W-02', control_number: 'W-02-001' })
  const params = { id: project.id }
  await call(updateProject, { as: manager, params, body: { drawing_release } })
  const upload_id = randomUUID()

  async function add(bytes: Buffer, name: string, mark = 'W-01') {
    const fields = { upload_id, kind: 'mark', name: mark }
    await call(addDrawing, { as: manager, params, body: aFileForm(bytes, { name, fields }) })
    return { mark, sha256: hashOf(bytes) }
  }
  const set = (state: DrawingState, ...drawings: { mark: string; sha256: string }[]) =>
    call(setDrawingState, { as: manager, params, body: { state, drawings } })
  const list = (query = {}) => call(listDrawings, { as: manager, params, query })
  const statesOf = async (component = walls[0]) =>
    (await call(listFiles, { as: manager, params: { id: component?.id ?? '' } })).body.map(({ state }) => state)
  const cast = (component = walls[0]) =>
    call(changeStatus, { as: manager, params: { id: component?.id ?? '' }, body: { status: 'manufactured' } })
  const madeFrom = async (component = walls[0]) =>
    (await call(componentHistory, { as: manager, params: { id: component?.id ?? '' } })).body[0]?.drawing
  return { project, manager, walls, upload_id, add, set, list, statesOf, cast, madeFrom }
}

test('without the setting a revision is released at its upload, and supersedes the one before', async () => {
  const { walls, manager, add, statesOf, list } = await aPlant('upload')
  await add(aPdf(), 'W-01_A.pdf')
  await add(aPdf(), 'W-01_B.pdf')
  expect(await statesOf()).toEqual(['released', 'superseded'])
  const { body } = await call(uploadFile, {
    as: manager,
    params: { id: walls[0]?.id ?? '' },
    body: aFileForm(aPdf(), { name: 'W-01_C.pdf' }),
  })
  expect(body).toMatchObject({ revision: 3, state: 'released', released_by: manager.name })
  expect(body.released_at).toBe(body.uploaded_at)
  const { drawings } = (await list()).body
  expect(drawings.map(({ file_name, state, components }) => [file_name, state, components])).toEqual([
    ['W-01_C.pdf', 'released', 1],
    ['W-01_B.pdf', 'released', 1],
    ['W-01_B.pdf', 'superseded', 1],
    ['W-01_A.pdf', 'superseded', 2],
  ])

  await add(aPdf(), 'W-02_A.pdf', 'W-02')
  const { body: all } = await list()
  for (const offset of [0, 1, 3, 4, 5]) {
    const { body: page } = await list({ limit: 2, offset })
    expect(page).toEqual({ total: 5, drawings: all.drawings.slice(offset, offset + 2) })
  }
})

test('with the setting a manager releases several drawings at once, for all components of their marks', async () => {
  const { project, walls, manager, add, set, list, statesOf } = await aPlant()
  const one = await add(aPdf(), 'W-01_A.pdf')
  const two = await add(aPdf(), 'W-02_A.pdf', 'W-02')
  expect(await statesOf()).toEqual(['draft'])
  expect((await set('for_approval', one)).body).toEqual({ drawings: 1, components: 2, made: 0 })
  expect((await list({ state: 'for_approval' })).body).toMatchObject({ total: 1, drawings: [{ mark: 'W-01' }] })
  expect((await set('released', one, two)).body).toEqual({ drawings: 2, components: 3, made: 0 })
  expect((await set('released', one, two)).body).toEqual({ drawings: 0, components: 0, made: 0 })
  expect(await statesOf(walls[1])).toEqual(['released'])

  const { body } = await list({ state: 'open' })
  expect(body.total).toBe(2)
  expect(body.drawings[0]).toMatchObject({
    ...one,
    ...{ state: 'released', file_name: 'W-01_A.pdf', first_revision: 1, last_revision: 1, components: 2, made: 0 },
    ...{ uploaded_by: manager.name, released_by: manager.name },
  })
  expect(Date.parse(body.drawings[0]?.released_at ?? '')).toBeGreaterThan(
    Date.parse(body.drawings[0]?.uploaded_at ?? ''),
  )
  const history = await call(componentEdits, { as: manager, params: { id: walls[0]?.id ?? '' } })
  expect(history.body.map(({ action, file_name }) => [action, file_name])).toEqual([
    ['drawings.release', 'W-01_A.pdf'],
    ['drawings.state', 'W-01_A.pdf'],
    ['drawings.upload', 'W-01_A.pdf'],
  ])
  const audit = await call(listAudit, { as: admin, query: { limit: 2, subject: 'project' } })
  expect(audit.body.map(({ action, user_name, details }) => [action, user_name, details.mark])).toEqual([
    ['drawings.release', manager.name, 'W-02'],
    ['drawings.release', manager.name, 'W-01'],
  ])
  expect(audit.body[0]?.details).toMatchObject({ project_id: project.id, state: 'released', components: 1 })
})

test('a later release supersedes what came before it, also a draft; that is not released any more', async () => {
  const { add, set, statesOf } = await aPlant()
  const first = await add(aPdf(), 'W-01_A.pdf')
  const second = await add(aPdf(), 'W-01_B.pdf')
  await set('released', second)
  expect(await statesOf()).toEqual(['released', 'superseded'])
  expect((await set('released', first)).body.drawings).toBe(0)
  await set('draft', second)
  expect(await statesOf()).toEqual(['draft', 'draft'])
})

test('a component is made from the latest revision that was released then', async () => {
  const { walls, add, set, cast, madeFrom, list } = await aPlant()
  const first = await add(aPdf(), 'W-01_A.pdf')
  await cast(walls[0])
  expect(await madeFrom(walls[0])).toBeNull()
  await set('released', first)
  const second = await add(aPdf(), 'W-01_B.pdf')
  await cast(walls[1])
  expect(await madeFrom(walls[1])).toEqual({ revision: 1, file_name: 'W-01_A.pdf' })
  expect((await set('released', second)).body).toEqual({ drawings: 1, components: 2, made: 2 })
  expect(await madeFrom(walls[0])).toBeNull()
  expect(await madeFrom(walls[1])).toEqual({ revision: 1, file_name: 'W-01_A.pdf' })
  expect((await list({ state: 'released' })).body.drawings).toMatchObject([{ file_name: 'W-01_B.pdf', made: 2 }])
})

test('a release is not taken back after a component was made from it, and a draft can be undone after it', async () => {
  const { manager, upload_id, add, set, cast } = await aPlant()
  const draft = await add(aPdf(), 'W-01_A.pdf')
  await cast()
  const undo = () => call(undoDrawingUpload, { as: manager, params: { id: upload_id } })
  expect((await call(listDrawingUploads, { as: manager, params: { id: (await undo()).body.id } })).status).toBe(404)
  expect((await set('released', draft)).body.drawings).toBe(0)

  const { walls, ...other } = await aPlant()
  const released = await other.add(aPdf(), 'W-01_A.pdf')
  await other.set('released', released)
  await other.cast(walls[1])
  const refusal = await other.set('approved', released)
  expect([refusal.status, refusal.body]).toMatchObject([409, { details: [{ code: 'made', values: { total: 1 } }] }])
  expect(await other.statesOf()).toEqual(['released'])
})

test('turning the setting off releases nothing that was not released', async () => {
  const { project, manager, add, statesOf } = await aPlant()
  await add(aPdf(), 'W-01_A.pdf')
  const { body } = await call(updateProject, {
    as: manager,
    params: { id: project.id },
    body: { drawing_release: 'upload' },
  })
  expect(body).toMatchObject({ drawing_release: 'upload', drawing_gate: 'off' })
  expect(await statesOf()).toEqual(['draft'])
})

test('10,000 drawings are listed by page and filter', async () => {
  const { project, list } = await aPlant()
  await database.rows(
    `WITH added AS (
       INSERT INTO components (project_id, section_id, name, control_number)
       SELECT $1, (SELECT id FROM sections WHERE project_id = $1), 'P-' || n, 'P-' || n FROM generate_series(1, 10000) n
       RETURNING id, name)
     INSERT INTO component_files (component_id, revision, key, file_name, size, sha256)
     SELECT id, 1, 'drawings/none', name || '.pdf', 1, sha256(name::bytea) FROM added`,
    [project.id],
  )
  await database.rows('ANALYZE components, component_files')
  const { body } = await list({ limit: 50, offset: 9950 })
  expect([body.total, body.drawings.length, body.drawings.at(-1)?.mark]).toEqual([10_000, 50, 'P-10000'])
  expect((await list({ q: 'p-777', limit: 5 })).body).toMatchObject({ total: 11, drawings: { length: 5 } })
})

test('the released drawings of a section name each file once, with its components', async () => {
  const { project, manager, walls, add, set } = await aPlant()
  const params = { id: project.id }
  const list = (query = {}) => call(listReleasedDrawings, { as: manager, params, query })
  const first = await add(aPdf(500), 'W-01_A.pdf')
  expect((await list()).body).toEqual([])
  await set('released', first)
  await add(aPdf(), 'W-01_B.pdf')
  const [drawing, ...others] = (await list()).body
  expect(others).toEqual([])
  expect(drawing).toMatchObject({ sha256: first.sha256, size: 500, file_name: 'W-01_A.pdf' })
  expect(drawing?.components.map(({ id, name, revision }) => [id, name, revision]).toSorted()).toEqual(
    walls.map(({ id }) => [id, 'W-01', 1]).toSorted(),
  )
  const other = await aSection(database, { project })
  expect((await list({ section_id: other.id })).body).toEqual([])
  expect((await list({ load_id: randomUUID() })).body).toEqual([])
})
