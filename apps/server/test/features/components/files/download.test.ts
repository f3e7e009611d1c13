import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { type ComponentFile, deleteFile, uploadFile } from '@castline/contract/files'
import { describe, expect, test } from 'vitest'
import { diskStore } from '#files/disk.ts'
import { s3Store } from '#files/s3.ts'
import { aFileForm, aPdf } from '#support/drawings.ts'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { s3Server } from '#support/s3-server.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testApp } from '#support/test-app.ts'

const bytes = aPdf(1000)
const name = 'ผนัง W-03 (A).pdf'
const etag = `"${createHash('sha256').update(bytes).digest('hex')}"`

describe.each([
  ['a disk', async () => diskStore(await temporaryFolder())],
  ['S3', async () => s3Store((await s3Server()).address)],
])('downloads from %s', async (_name, open) => {
  const { app, call, database, tokenOf } = await testApp({ files: await open() })
  const project = await aProject(database)
  const section = await aSection(database, { project })
  const manager = await aUser(database, { role: 'manager', projects: [project] })
  const viewer = await aUser(database, { projects: [project] })
  const stranger = await aUser(database)
  const piece = await aComponent(database, { section })
  const added = await call(uploadFile, { as: manager, params: { id: piece.id }, body: aFileForm(bytes, { name }) })
  const file: ComponentFile = added.body

  async function download(query: Record<string, string>, headers = {}, as: { id: string } | null = viewer) {
    const authorization = as ? { authorization: `Bearer ${await tokenOf(as)}` } : {}
    return app.inject({ url: '/api/download', query, headers: { ...authorization, ...headers } })
  }
  const part = (range: string, more = {}) => download({ url: file.url }, { range, ...more })

  test('the file comes whole, with its name, as an attachment', async () => {
    const answer = await download({ url: file.url })
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '1000',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag,
    })
    const disposition = String(answer.headers['content-disposition'])
    expect(disposition).toMatch(/^attachment; /)
    expect(disposition).toContain(
      `filename*=UTF-8''${encodeURIComponent(name).replace('(', '%28').replace(')', '%29')}`,
    )
  })

  test('an unnamed drawing is downloaded by its revision', async () => {
    const unnamed = await aComponent(database, { section })
    const { body } = await call(uploadFile, {
      as: manager,
      params: { id: unnamed.id },
      body: aFileForm(bytes, { name }),
    })
    await database.rows('UPDATE component_files SET file_name = NULL WHERE component_id = $1', [unnamed.id])
    const { headers } = await download({ url: body.url })
    expect(headers['content-disposition']).toBe('attachment; filename="Revision 1.pdf"')
  })

  test('component and revision name it, too, and must agree with the url', async () => {
    const named = { componentId: piece.id, revision: '1' }
    expect((await download(named)).rawPayload.equals(bytes)).toBe(true)
    expect((await download({ url: file.url, ...named })).statusCode).toBe(200)
    expect((await download({ url: file.url, ...named, revision: '2' })).statusCode).toBe(404)
  })

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=990-', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=500-5000', 500, 999],
  ])('%s is that part', async (range, start, end) => {
    const answer = await part(range)
    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/1000`)
    expect(answer.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  test.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes=x'])('%s is answered with the whole', async (range) => {
    const answer = await part(range)
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 1000])
  })

  test('a part past the end is 416, with the size', async () => {
    const answer = await part('bytes=1000-')
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, 'bytes */1000'])
    expect(answer.json()).toMatchObject({ error: 'range_not_satisfiable' })
  })

  test('a part of what has changed meanwhile is the whole', async () => {
    expect((await part('bytes=0-9', { 'if-range': etag })).statusCode).toBe(206)
    expect((await part('bytes=0-9', { 'if-range': '"another"' })).statusCode).toBe(200)
  })

  test('who has it already is told so', async () => {
    const answer = await download({ url: file.url }, { 'if-none-match': `"x", W/${etag}` })
    expect([answer.statusCode, answer.payload, answer.headers.etag]).toEqual([304, '', etag])
    expect((await download({ url: file.url }, { 'if-none-match': '"x"' })).statusCode).toBe(200)
  })

  test('HEAD tells the same without the bytes', async () => {
    const headers = { authorization: `Bearer ${await tokenOf(viewer)}` }
    const answer = await app.inject({ method: 'HEAD', url: '/api/download', query: { url: file.url }, headers })
    expect([answer.statusCode, answer.headers['content-length'], answer.headers.etag]).toEqual([200, '1000', etag])
    expect(answer.payload).toBe('')
  })

  test('it is for those of the project', async () => {
    expect((await download({ url: file.url }, {}, stranger)).statusCode).toBe(404)
    expect((await download({ url: file.url }, { 'if-none-match': etag }, stranger)).statusCode).toBe(404)
    expect((await download({ url: file.url }, {}, null)).statusCode).toBe(401)
  })

  test.each([
    [{ url: 'https://example.com/a.pdf' }, 404],
    [{ url: 'file:///etc/passwd' }, 404],
    [{ url: '/components/../files/1' }, 404],
    [{ url: `/components/${piece.id}/files/2` }, 404],
    [{ url: `/components/${piece.id}/files/99999999999` }, 404],
    [{ url: `/components/${'-'.repeat(36)}/files/1` }, 404],
    [{ url: `http://169.254.169.254${file.url}` }, 404],
    [{}, 400],
    [{ componentId: piece.id }, 400],
    [{ componentId: 'x', revision: '1' }, 400],
    [{ componentId: piece.id, revision: '0' }, 400],
  ])('%o finds nothing', async (query, status) => {
    const answer = await download(query)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toHaveProperty('error')
  })

  test('a deleted revision is gone', async () => {
    const another = await call(uploadFile, { as: manager, params: { id: piece.id }, body: aFileForm(aPdf()) })
    const params = { id: piece.id, revision: String(another.body.revision) }
    await call(deleteFile, { as: manager, params })
    expect((await download({ url: another.body.url })).statusCode).toBe(404)
  })
})

describe('while the store is away', async () => {
  const folder = await temporaryFolder()
  const { app, call, database } = await testApp({ files: await diskStore(folder) })
  const piece = await aComponent(database)
  const admin = await aUser(database, { role: 'admin' })
  await rm(folder, { recursive: true })

  test('the server is not ready, and an upload is answered 503', async () => {
    const ready = await app.inject('/health/ready')
    expect([ready.statusCode, ready.json().error]).toEqual([503, 'unavailable'])
    const upload = await call(uploadFile, { as: admin, params: { id: piece.id }, body: aFileForm(aPdf()) })
    expect([upload.status, upload.refusal.error]).toEqual([503, 'unavailable'])
    expect(await database.rows('SELECT FROM component_files WHERE component_id = $1', [piece.id])).toEqual([])
  })
})
