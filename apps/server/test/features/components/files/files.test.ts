import { createHash } from 'node:crypto'
import { listAudit } from '@castline/contract/audit'
import { createPrecast, deleteComponent } from '@castline/contract/component-edits'
import { getComponent } from '@castline/contract/components'
import { deleteFile, listFiles, uploadFile } from '@castline/contract/files'
import { maxDrawingBytes } from '@castline/contract/values/files'
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

const newComponent = () => aComponent(database, { section })

async function upload(component: { id: string }, bytes: Buffer = aPdf(), name = 'drawing.pdf') {
  return call(uploadFile, { as: manager, params: { id: component.id }, body: aFileForm(bytes, { name }) })
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for (const folder of ['drawings', 'incoming']) for await (const { key } of files.keys(folder)) keys.push(key)
  return keys
}

test('an upload becomes the next revision and is listed with the component', async () => {
  const component = await newComponent()
  const bytes = aPdf(100_000)
  const { status, body } = await upload(component, bytes, 'W-03 แผ่นผนัง.pdf')
  expect(status).toBe(201)
  expect(body).toMatchObject({ revision: 1, file_name: 'W-03 แผ่นผนัง.pdf', size: 100_000, uploaded_by: manager.name })

  await upload(component, aPdf(), 'second.pdf')
  const list = await call(listFiles, { as: viewer, params: { id: component.id } })
  expect(list.body.map(({ revision, file_name }) => [revision, file_name])).toEqual([
    [2, 'second.pdf'],
    [1, 'W-03 แผ่นผนัง.pdf'],
  ])
  const detail = await call(getComponent, { as: viewer, params: { id: component.id } })
  expect(detail.body).toMatchObject({ files: list.body })
  const card = await call(getComponent, { params: { id: component.id } })
  expect(card.body).not.toHaveProperty('files')

  const stored = await database.row<{ sha256: Buffer }>(
    'SELECT sha256 FROM component_files WHERE component_id = $1 AND revision = 1',
    [component.id],
  )
  expect(stored?.sha256).toEqual(createHash('sha256').update(bytes).digest())
})

test('the number of a deleted revision is not reused, not even of the last one', async () => {
  const component = await newComponent()
  await upload(component)
  await upload(component)
  const params = { id: component.id, revision: '2' }
  expect((await call(deleteFile, { as: manager, params })).status).toBe(204)
  expect((await call(deleteFile, { as: manager, params })).status).toBe(404)
  expect((await upload(component)).body.revision).toBe(3)
  const list = await call(listFiles, { as: viewer, params: { id: component.id } })
  expect(list.body.map(({ revision }) => revision)).toEqual([3, 1])
})

test('concurrent uploads get different revision numbers', async () => {
  const component = await newComponent()
  const uploads = await Promise.all(Array.from({ length: 8 }, () => upload(component)))
  expect(uploads.map(({ body }) => body.revision).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('uploads and deletions are in the audit log', async () => {
  const component = await newComponent()
  const { body } = await upload(component)
  await call(deleteFile, { as: manager, params: { id: component.id, revision: '1' } })
  const admin = await aUser(database, { role: 'admin' })
  const log = await call(listAudit, { as: admin, query: { limit: 2 } })
  expect(log.body.map(({ action, subject_id, user_id }) => [action, subject_id, user_id])).toEqual([
    ['file.delete', component.id, manager.id],
    ['file.upload', component.id, manager.id],
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
  ['with read access only', viewer, 403],
  ['without a session', undefined, 401],
])('a user %s can neither upload nor delete', async (_who, as, status) => {
  const component = await newComponent()
  await upload(component)
  const before = await storedKeys()
  const caller = as ? { as } : {}
  const params = { id: component.id }
  expect((await call(uploadFile, { ...caller, params, body: aFileForm(aPdf()) })).status).toBe(status)
  expect((await call(deleteFile, { ...caller, params: { ...params, revision: '1' } })).status).toBe(status)
  expect((await call(listFiles, { as: viewer, params })).body).toHaveLength(1)
  expect(await storedKeys()).toEqual(before)
})

test('the list needs access to the project', async () => {
  const component = await newComponent()
  expect((await call(listFiles, { as: stranger, params: { id: component.id } })).status).toBe(404)
  expect((await call(listFiles, { params: { id: component.id } })).status).toBe(401)
})

test('an upload to a deleted component returns 404', async () => {
  const component = await newComponent()
  await call(deleteComponent, { as: manager, params: { id: component.id } })
  expect((await upload(component)).status).toBe(404)
})

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

test.each([
  ['an image named .pdf', aFileForm(png, { name: 'a.pdf' }), 415],
  ['a text file named .pdf', aFileForm(Buffer.from('hello'), { name: 'a.pdf' }), 415],
  ['a PDF signature that comes too late', aFileForm(Buffer.concat([Buffer.alloc(1100, 32), aPdf()])), 415],
  ['an empty file', aFileForm(Buffer.alloc(0)), 400],
  ['a form without a file', aFileForm(null, { fields: { note: 'x' } }), 400],
  ['a file in another field', aFileForm(aPdf(), { field: 'drawing' }), 400],
  ['JSON instead of a form', { file: 'x' }, 400],
  ['a file one byte too large', aFileForm(aPdf(maxDrawingBytes + 1)), 413],
])('%s is rejected, and nothing is stored', async (_what, body, status) => {
  const component = await newComponent()
  const before = await storedKeys()
  const response = await call(uploadFile, { as: manager, params: { id: component.id }, body })
  expect([response.status, response.refusal.message]).toEqual([status, expect.any(String)])
  expect(await storedKeys()).toEqual(before)
  expect((await call(listFiles, { as: viewer, params: { id: component.id } })).body).toEqual([])
})

test('accepts the largest drawing, and one with a late PDF signature', async () => {
  const component = await newComponent()
  expect((await upload(component, aPdf(maxDrawingBytes))).body.size).toBe(maxDrawingBytes)
  expect((await upload(component, Buffer.concat([Buffer.alloc(1000, 32), aPdf()]))).status).toBe(201)
})

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\drawings\\W-03.pdf', 'W-03.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
  ['a\u0007b.pdf', 'ab.pdf'],
  [`${'ก'.repeat(300)}.pdf`, `${'ก'.repeat(196)}.pdf`],
  ['..', null],
])('the file name %o is stored as %o', async (given, stored) => {
  const { body } = await upload(await newComponent(), aPdf(), given)
  expect(body.file_name).toBe(stored)
})

test.each([true, false])('a component is created with its first drawing (file first: %o)', async (fileFirst) => {
  const form = aFileForm(aPdf(500), { fileFirst, fields: { name: 'W-09', section_id: section.id } })
  const { status, body } = await call(createPrecast, { as: manager, body: form })
  expect(status).toBe(201)
  expect(body.files).toMatchObject([{ revision: 1, file_name: 'drawing.pdf', size: 500 }])
})

test('an empty file field creates no drawing', async () => {
  const form = aFileForm(Buffer.alloc(0), { name: '', fields: { name: 'W-10', section_id: section.id } })
  expect((await call(createPrecast, { as: manager, body: form })).body.files).toEqual([])
})

test.each([
  ['an invalid drawing', aFileForm(png, { fields: { name: 'W-11', section_id: section.id } }), 415],
  ['an invalid field', aFileForm(aPdf(), { fileFirst: true, fields: { name: '', section_id: section.id } }), 400],
  ['an unknown section', aFileForm(aPdf(), { fields: { name: 'W-11', section_id: project.id } }), 404],
])('with %s neither the component nor the file is created', async (_what, body, status) => {
  const before = await storedKeys()
  expect((await call(createPrecast, { as: manager, body })).status).toBe(status)
  expect(await storedKeys()).toEqual(before)
  expect(await database.row("SELECT FROM components WHERE name = 'W-11'")).toBeNull()
})
