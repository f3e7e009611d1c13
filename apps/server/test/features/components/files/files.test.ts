import { createHash } from 'node:crypto'
import { listAudit } from '@castline/contract/audit'
import { createPrecast, deleteComponent } from '@castline/contract/component-edits'
import { getComponent } from '@castline/contract/components'
import { deleteFile, listFiles, maxDrawingBytes, uploadFile } from '@castline/contract/files'
import { expect, test } from 'vitest'
import { aFileForm, aPdf } from '#support/drawings.ts'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database, files } = await testApp()
const project = await aProject(database)
const manager = await aUser(database, { role: 'manager', projects: [project] })
const stranger = await aUser(database, { role: 'manager' })
const viewer = await aUser(database, { projects: [project] })
const section = await aSection(database, { project })

const aPiece = () => aComponent(database, { section })

async function upload(piece: { id: string }, bytes: Buffer = aPdf(), name = 'drawing.pdf') {
  return call(uploadFile, { as: manager, params: { id: piece.id }, body: aFileForm(bytes, { name }) })
}

async function keptKeys(): Promise<string[]> {
  const keys: string[] = []
  for (const folder of ['drawings', 'incoming']) for await (const { key } of files.keys(folder)) keys.push(key)
  return keys
}

test('a drawing becomes the next revision, and the component tells of it', async () => {
  const piece = await aPiece()
  const bytes = aPdf(100_000)
  const { status, body } = await upload(piece, bytes, 'W-03 แผ่นผนัง.pdf')
  expect(status).toBe(201)
  expect(body).toMatchObject({ revision: 1, file_name: 'W-03 แผ่นผนัง.pdf', size: 100_000, uploaded_by: manager.name })

  await upload(piece, aPdf(), 'second.pdf')
  const list = await call(listFiles, { as: viewer, params: { id: piece.id } })
  expect(list.body.map(({ revision, file_name }) => [revision, file_name])).toEqual([
    [2, 'second.pdf'],
    [1, 'W-03 แผ่นผนัง.pdf'],
  ])
  const detail = await call(getComponent, { as: viewer, params: { id: piece.id } })
  expect(detail.body).toMatchObject({ files: list.body })
  const card = await call(getComponent, { params: { id: piece.id } })
  expect(card.body).not.toHaveProperty('files')

  const stored = await database.row<{ sha256: Buffer }>(
    'SELECT sha256 FROM component_files WHERE component_id = $1 AND revision = 1',
    [piece.id],
  )
  expect(stored?.sha256).toEqual(createHash('sha256').update(bytes).digest())
})

test('the number of a deleted revision is not given again, also that of the last one', async () => {
  const piece = await aPiece()
  await upload(piece)
  await upload(piece)
  const params = { id: piece.id, revision: '2' }
  expect((await call(deleteFile, { as: manager, params })).status).toBe(204)
  expect((await call(deleteFile, { as: manager, params })).status).toBe(404)
  expect((await upload(piece)).body.revision).toBe(3)
  const list = await call(listFiles, { as: viewer, params: { id: piece.id } })
  expect(list.body.map(({ revision }) => revision)).toEqual([3, 1])
})

test('eight uploads at once get eight numbers', async () => {
  const piece = await aPiece()
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(piece)))
  expect(answers.map(({ body }) => body.revision).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('both are in the audit log', async () => {
  const piece = await aPiece()
  const { body } = await upload(piece)
  await call(deleteFile, { as: manager, params: { id: piece.id, revision: '1' } })
  const admin = await aUser(database, { role: 'admin' })
  const log = await call(listAudit, { as: admin, query: { limit: 2 } })
  expect(log.body.map(({ action, subject_id, user_id }) => [action, subject_id, user_id])).toEqual([
    ['file.delete', piece.id, manager.id],
    ['file.upload', piece.id, manager.id],
  ])
  expect(log.body[0]?.details).toEqual({
    project_id: project.id,
    revision: 1,
    file_name: 'drawing.pdf',
    size: body.size,
  })
})

test.each([
  ['of another project', stranger, 404],
  ['who only reads', viewer, 403],
  ['who is not signed in', undefined, 401],
])('somebody %s neither uploads nor deletes', async (_who, as, status) => {
  const piece = await aPiece()
  await upload(piece)
  const before = await keptKeys()
  const who = as ? { as } : {}
  const params = { id: piece.id }
  expect((await call(uploadFile, { ...who, params, body: aFileForm(aPdf()) })).status).toBe(status)
  expect((await call(deleteFile, { ...who, params: { ...params, revision: '1' } })).status).toBe(status)
  expect((await call(listFiles, { as: viewer, params })).body).toHaveLength(1)
  expect(await keptKeys()).toEqual(before)
})

test('the list is for those of the project', async () => {
  const piece = await aPiece()
  expect((await call(listFiles, { as: stranger, params: { id: piece.id } })).status).toBe(404)
  expect((await call(listFiles, { params: { id: piece.id } })).status).toBe(401)
})

test('a removed component takes no drawing', async () => {
  const piece = await aPiece()
  await call(deleteComponent, { as: manager, params: { id: piece.id } })
  expect((await upload(piece)).status).toBe(404)
})

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

test.each([
  ['a picture that is called a drawing', aFileForm(png, { name: 'a.pdf' }), 415],
  ['a text', aFileForm(Buffer.from('hello'), { name: 'a.pdf' }), 415],
  ['a mark that comes too late', aFileForm(Buffer.concat([Buffer.alloc(1100, 32), aPdf()])), 415],
  ['an empty file', aFileForm(Buffer.alloc(0)), 400],
  ['a form without a file', aFileForm(null, { fields: { note: 'x' } }), 400],
  ['a file in another field', aFileForm(aPdf(), { field: 'drawing' }), 400],
  ['no form', { file: 'x' }, 400],
  ['one byte too much', aFileForm(aPdf(maxDrawingBytes + 1)), 413],
])('%s is refused, and nothing is kept', async (_what, body, status) => {
  const piece = await aPiece()
  const before = await keptKeys()
  const answer = await call(uploadFile, { as: manager, params: { id: piece.id }, body })
  expect([answer.status, answer.refusal.message]).toEqual([status, expect.any(String)])
  expect(await keptKeys()).toEqual(before)
  expect((await call(listFiles, { as: viewer, params: { id: piece.id } })).body).toEqual([])
})

test('the largest drawing is taken, and one whose mark comes late', async () => {
  const piece = await aPiece()
  expect((await upload(piece, aPdf(maxDrawingBytes))).body.size).toBe(maxDrawingBytes)
  expect((await upload(piece, Buffer.concat([Buffer.alloc(1000, 32), aPdf()]))).status).toBe(201)
})

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\drawings\\W-03.pdf', 'W-03.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
  ['a\u0007b.pdf', 'ab.pdf'],
  [`${'ก'.repeat(300)}.pdf`, `${'ก'.repeat(196)}.pdf`],
  ['..', null],
])('a file called %o is kept as %o', async (given, kept) => {
  const { body } = await upload(await aPiece(), aPdf(), given)
  expect(body.file_name).toBe(kept)
})

test.each([true, false])('a component is made with its first drawing (file first: %o)', async (fileFirst) => {
  const form = aFileForm(aPdf(500), { fileFirst, fields: { name: 'W-09', section_id: section.id } })
  const { status, body } = await call(createPrecast, { as: manager, body: form })
  expect(status).toBe(201)
  expect(body.files).toMatchObject([{ revision: 1, file_name: 'drawing.pdf', size: 500 }])
})

test('the file that a form leaves empty is none', async () => {
  const form = aFileForm(Buffer.alloc(0), { name: '', fields: { name: 'W-10', section_id: section.id } })
  expect((await call(createPrecast, { as: manager, body: form })).body.files).toEqual([])
})

test.each([
  ['a drawing that is none', aFileForm(png, { fields: { name: 'W-11', section_id: section.id } }), 415],
  ['a field that is wrong', aFileForm(aPdf(), { fileFirst: true, fields: { name: '', section_id: section.id } }), 400],
  ['a section that is not there', aFileForm(aPdf(), { fields: { name: 'W-11', section_id: project.id } }), 404],
])('with %s there is neither component nor file', async (_what, body, status) => {
  const before = await keptKeys()
  expect((await call(createPrecast, { as: manager, body })).status).toBe(status)
  expect(await keptKeys()).toEqual(before)
  expect(await database.row("SELECT FROM components WHERE name = 'W-11'")).toBeNull()
})
