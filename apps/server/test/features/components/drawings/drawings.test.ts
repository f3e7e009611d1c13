import { createHash, randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { listAudit } from '@castline/contract/audit'
import { componentHistory } from '@castline/contract/component-history'
import { addDrawing, checkDrawings, listDrawingUploads, undoDrawingUpload } from '@castline/contract/drawings'
import { componentEdits } from '@castline/contract/edit-history'
import { deleteFile, download, listFiles, uploadFile } from '@castline/contract/files'
import { changeStatus } from '@castline/contract/status-changes'
import { expect, test } from 'vitest'
import { storedFiles } from '#backup/stored-files.ts'
import { diskStore } from '#files/disk.ts'
import { sweepFiles } from '#files/sweep.ts'
import { aFileForm, aPdf } from '#support/drawings.ts'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testApp } from '#support/test-app.ts'

const folder = await temporaryFolder()
const files = await diskStore(folder)
const { call, database } = await testApp({ files })
const admin = await aUser(database, { role: 'admin' })

/** A project with 3 components of W-01 and one of W-02. */
async function aPlant() {
  const project = await aProject(database)
  const section = await aSection(database, { project })
  const manager = await aUser(database, { role: 'manager', projects: [project] })
  const walls = []
  for (const number of [1, 2, 3]) {
    walls.push(await aComponent(database, { section, name: 'W-01', control_number: `W-01-00${number}` }))
  }
  const other = await aComponent(database, { section, name: 'W-02', control_number: 'W-02-001' })
  const upload_id = randomUUID()

  const add = (bytes: Buffer, name: string, more: Record<string, string> = {}) =>
    call(addDrawing, {
      as: manager,
      params: { id: project.id },
      body: aFileForm(bytes, { name, fields: { upload_id, kind: 'mark', name: 'W-01', ...more } }),
    })
  const check = (given: { name: string; sha256?: string }[]) =>
    call(checkDrawings, { as: manager, params: { id: project.id }, body: { files: given } })
  const revisions = async (component: { id: string }) =>
    (await call(listFiles, { as: manager, params: { id: component.id } })).body.map((one) => one.file_name)
  const undo = () => call(undoDrawingUpload, { as: manager, params: { id: upload_id } })
  return { project, section, manager, walls, other, upload_id, add, check, revisions, undo }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function storedCount(): Promise<number> {
  let count = 0
  for await (const _file of files.keys('drawings')) count++
  return count
}

test('a drawing becomes the next revision of each component of its mark, and its bytes are stored once', async () => {
  const { walls, other, manager, add, revisions } = await aPlant()
  await call(uploadFile, { as: manager, params: { id: walls[0]?.id ?? '' }, body: aFileForm(aPdf()) })
  const before = await storedCount()
  const bytes = aPdf(5000)
  const added = await add(bytes, 'W-01_B.pdf')
  expect([added.status, added.body]).toEqual([200, { written: 3, unchanged: 0 }])
  expect(await storedCount()).toBe(before + 1)
  expect(await Promise.all(walls.map(revisions))).toEqual([
    ['W-01_B.pdf', 'drawing.pdf'],
    ['W-01_B.pdf'],
    ['W-01_B.pdf'],
  ])
  expect(await revisions(other)).toEqual([])
  const [, second] = walls
  const got = await call(download, { as: manager, query: { componentId: second?.id ?? '', revision: 1 } })
  expect(got.status).toBe(200)
  const history = await call(componentEdits, { as: manager, params: { id: second?.id ?? '' } })
  expect(history.body[0]).toMatchObject({ action: 'drawings.upload', file_name: 'W-01_B.pdf', changes: {} })
})

test('a repeated request changes nothing more, also after the next revision', async () => {
  const { walls, add, revisions } = await aPlant()
  const [first, second] = [aPdf(), aPdf()]
  await add(first, 'W-01_A.pdf')
  const before = await storedCount()
  expect((await add(first, 'W-01_A.pdf')).body).toEqual({ written: 0, unchanged: 3 })
  await add(second, 'W-01_B.pdf')
  expect((await add(first, 'W-01_A.pdf')).body).toEqual({ written: 0, unchanged: 3 })
  expect(await storedCount()).toBe(before + 1)
  for (const wall of walls) expect(await revisions(wall)).toEqual(['W-01_B.pdf', 'W-01_A.pdf'])
})

test('a control number means one component', async () => {
  const { walls, add, revisions } = await aPlant()
  expect((await add(aPdf(), 'W-01-002.pdf', { kind: 'control_number', name: 'W-01-002' })).body.written).toBe(1)
  expect(await Promise.all(walls.map(revisions))).toEqual([[], ['W-01-002.pdf'], []])
})

test('the same bytes are stored once across projects and under another name, and the sweep keeps them', async () => {
  const [one, two] = [await aPlant(), await aPlant()]
  const bytes = aPdf()
  await one.add(bytes, 'W-01_A.pdf')
  const before = await storedCount()
  expect((await two.add(bytes, 'W 01 rev A.pdf')).body.written).toBe(3)
  expect(await storedCount()).toBe(before)

  const key = await database.row<{ key: string }>(
    'SELECT DISTINCT key FROM component_files WHERE sha256 = sha256($1)',
    [bytes],
  )
  const at = new Date(Date.now() - 48 * 3600 * 1000)
  await utimes(join(folder, key?.key ?? ''), at, at)
  await one.undo()
  await sweepFiles(database, files)
  expect(await files.size(key?.key ?? '')).toBe(bytes.length)
  const kept = await database.transaction((transaction) =>
    storedFiles(files).keys({ query: async (sql: string) => ({ rows: await transaction.rows(sql) }) } as never),
  )
  expect(kept.filter((each) => each === key?.key)).toHaveLength(1)

  await two.undo()
  await sweepFiles(database, files)
  expect(await files.size(key?.key ?? '')).toBeNull()
})

test('bytes are stored again after their revision was deleted', async () => {
  const { walls, manager, add } = await aPlant()
  const bytes = aPdf()
  await add(bytes, 'W-01-001.pdf', { kind: 'control_number', name: 'W-01-001' })
  const params = { id: walls[0]?.id ?? '', revision: '1' }
  await call(deleteFile, { as: manager, params })
  const before = await storedCount()
  await add(bytes, 'W-01-002.pdf', { kind: 'control_number', name: 'W-01-002' })
  expect(await storedCount()).toBe(before + 1)
})

test('the check names what becomes of each file', async () => {
  const { add, check } = await aPlant()
  const bytes = aPdf()
  await add(bytes, 'W-01_B.pdf')
  const { body } = await check([
    { name: 'W01 rev C.pdf', sha256: hashOf(aPdf()) },
    { name: 'W-02.pdf' },
    { name: 'wall1/W-01_A.pdf' },
    { name: 'W-01 renamed.pdf', sha256: hashOf(bytes) },
    { name: 'W-77.pdf' },
    { name: 'W-01 W-02.pdf' },
    { name: 'W-01-003_A.pdf' },
  ])
  expect(
    body.files.map(({ verdict, revision, targets }) => [verdict, revision, targets.map((one) => one.name)]),
  ).toEqual([
    ['new', 'C', ['W-01']],
    ['new', null, ['W-02']],
    ['older', 'A', ['W-01']],
    ['unchanged', null, ['W-01']],
    ['unmatched', null, []],
    ['ambiguous', null, ['W-01', 'W-02']],
    ['older', 'A', ['W-01-003']],
  ])
  expect(body.files[0]?.targets).toEqual([{ kind: 'mark', name: 'W-01', components: 3, unchanged: 0, made: 0 }])
})

test('two files of a mark need revisions that order them', async () => {
  const { check } = await aPlant()
  const verdicts = async (...names: string[]) =>
    (await check(names.map((name) => ({ name, sha256: hashOf(aPdf()) })))).body.files.map((one) => one.verdict)
  expect(await verdicts('W-01_A.pdf', 'W-01_B.pdf')).toEqual(['new', 'new'])
  expect(await verdicts('W-01.pdf', 'W-01 sheet.pdf', 'W-02.pdf')).toEqual(['ambiguous', 'ambiguous', 'new'])
  expect(await verdicts('W-01_A.pdf', 'W-01 rev 2.pdf')).toEqual(['ambiguous', 'ambiguous'])
  const sha256 = hashOf(aPdf())
  const same = await check([
    { name: 'W-01.pdf', sha256 },
    { name: 'W-01 (1).pdf', sha256 },
  ])
  expect(same.body.files.map((one) => one.verdict)).toEqual(['new', 'unchanged'])
})

test('an upload is undone as a whole, twice without a difference, and takes nothing more', async () => {
  const { project, manager, walls, other, upload_id, add, revisions, undo } = await aPlant()
  await add(aPdf(), 'W-01_A.pdf')
  await add(aPdf(), 'W-02_A.pdf', { name: 'W-02' })
  const list = await call(listDrawingUploads, { as: manager, params: { id: project.id } })
  expect(list.body).toMatchObject([{ id: upload_id, drawings: 2, revisions: 4, made: 0, undone_at: null }])

  const undone = await undo()
  expect([undone.status, undone.body.undone_by]).toEqual([200, manager.name])
  expect((await undo()).body).toEqual(undone.body)
  for (const component of [...walls, other]) expect(await revisions(component)).toEqual([])
  const late = await add(aPdf(), 'W-01_B.pdf')
  expect([late.status, late.body]).toMatchObject([409, { details: [{ code: 'undone' }] }])

  const log = await call(listAudit, { as: admin, query: { limit: '3' } })
  expect(log.body.map(({ action }: { action: string }) => action)).toEqual([
    'drawings.undo',
    'drawings.upload',
    'drawings.upload',
  ])
})

test('an upload from which a component was made is not undone', async () => {
  const { walls, manager, add, revisions, undo } = await aPlant()
  await add(aPdf(), 'W-01_A.pdf')
  const [wall] = walls
  await call(changeStatus, { as: manager, params: { id: wall?.id ?? '' }, body: { status: 'manufactured' } })
  const refused = await undo()
  expect([refused.status, refused.body]).toMatchObject([409, { details: [{ code: 'made', values: { total: 1 } }] }])
  for (const each of walls) expect(await revisions(each)).toEqual(['W-01_A.pdf'])
})

test('refuses what is no PDF, no component of the project, and the upload of somebody else', async () => {
  const { project, add, upload_id } = await aPlant()
  const before = await storedCount()
  expect((await add(Buffer.from('<html>'), 'W-01.pdf')).status).toBe(415)
  expect((await add(aPdf(), 'W-99.pdf', { name: 'W-99' })).status).toBe(404)
  await add(aPdf(), 'W-01.pdf')
  const foreign = await call(addDrawing, {
    as: admin,
    params: { id: project.id },
    body: aFileForm(aPdf(), { fields: { upload_id, kind: 'mark', name: 'W-01' } }),
  })
  expect(foreign.status).toBe(404)
  expect(await storedCount()).toBe(before + 1)
})

test('the history says which revision a component was made from, also after that was deleted', async () => {
  const { walls, manager, add } = await aPlant()
  await add(aPdf(), 'W-01_A.pdf')
  await add(aPdf(), 'W-01_B.pdf')
  const [made, undrawn, deleted] = walls.map(({ id }) => id) as [string, string, string]
  for (const revision of ['1', '2']) await call(deleteFile, { as: manager, params: { id: undrawn, revision } })
  for (const id of [made, undrawn, deleted])
    await call(changeStatus, { as: manager, params: { id }, body: { status: 'manufactured' } })
  await call(changeStatus, { as: manager, params: { id: made }, body: { status: 'transported' } })
  await add(aPdf(), 'W-01_C.pdf')
  await call(deleteFile, { as: manager, params: { id: deleted, revision: '2' } })

  const drawings = async (id: string) =>
    (await call(componentHistory, { as: manager, params: { id } })).body.map(({ drawing }) => drawing)
  const b = { revision: 2, file_name: 'W-01_B.pdf' }
  expect(await drawings(made)).toEqual([null, b])
  expect(await drawings(deleted)).toEqual([b])
  expect(await drawings(undrawn)).toEqual([null])
})
