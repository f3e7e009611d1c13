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
  const component = await aComponent(database, { section })
  const added = await call(uploadFile, { as: manager, params: { id: component.id }, body: aFileForm(bytes, { name }) })
  const file: ComponentFile = added.body

  async function download(query: Record<string, string>, headers = {}, as: { id: string } | null = viewer) {
    const authorization = as ? { authorization: `Bearer ${await tokenOf(as)}` } : {}
    return app.inject({ url: '/api/download', query, headers: { ...authorization, ...headers } })
  }
  const part = (range: string, more = {}) => download({ url: file.url }, { range, ...more })

  test('returns the whole file as an attachment with its name', async () => {
    const response = await download({ url: file.url })
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload.equals(bytes)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '1000',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      etag,
    })
    const disposition = String(response.headers['content-disposition'])
    expect(disposition).toMatch(/^attachment; /)
    expect(disposition).toContain(
      `filename*=UTF-8''${encodeURIComponent(name).replace('(', '%28').replace(')', '%29')}`,
    )
  })

  test('names the download of an unnamed drawing by its revision', async () => {
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

  test('accepts component and revision, which must match the URL', async () => {
    const named = { componentId: component.id, revision: '1' }
    expect((await download(named)).rawPayload.equals(bytes)).toBe(true)
    expect((await download({ url: file.url, ...named })).statusCode).toBe(200)
    expect((await download({ url: file.url, ...named, revision: '2' })).statusCode).toBe(404)
  })

  test.each([
    ['bytes=0-99', 0, 99],
    ['bytes=990-', 990, 999],
    ['bytes=-10', 990, 999],
    ['bytes=500-5000', 500, 999],
  ])('the range %s returns that part', async (range, start, end) => {
    const response = await part(range)
    expect(response.statusCode).toBe(206)
    expect(response.headers['content-range']).toBe(`bytes ${start}-${end}/1000`)
    expect(response.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true)
  })

  test.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes=x'])('the range %s returns the whole file', async (range) => {
    const response = await part(range)
    expect([response.statusCode, response.rawPayload.length]).toEqual([200, 1000])
  })

  test('a range past the end returns 416 with the size', async () => {
    const response = await part('bytes=1000-')
    expect([response.statusCode, response.headers['content-range']]).toEqual([416, 'bytes */1000'])
    expect(response.json()).toMatchObject({ error: 'range_not_satisfiable' })
  })

  test('a range of a changed file returns the whole file', async () => {
    expect((await part('bytes=0-9', { 'if-range': etag })).statusCode).toBe(206)
    expect((await part('bytes=0-9', { 'if-range': '"another"' })).statusCode).toBe(200)
  })

  test('a matching ETag returns 304', async () => {
    const response = await download({ url: file.url }, { 'if-none-match': `"x", W/${etag}` })
    expect([response.statusCode, response.payload, response.headers.etag]).toEqual([304, '', etag])
    expect((await download({ url: file.url }, { 'if-none-match': '"x"' })).statusCode).toBe(200)
  })

  test('HEAD returns the same headers without a body', async () => {
    const headers = { authorization: `Bearer ${await tokenOf(viewer)}` }
    const response = await app.inject({ method: 'HEAD', url: '/api/download', query: { url: file.url }, headers })
    expect([response.statusCode, response.headers['content-length'], response.headers.etag]).toEqual([
      200,
      '1000',
      etag,
    ])
    expect(response.payload).toBe('')
  })

  test('returns 404 without access to the project and 401 without a session', async () => {
    expect((await download({ url: file.url }, {}, stranger)).statusCode).toBe(404)
    expect((await download({ url: file.url }, { 'if-none-match': etag }, stranger)).statusCode).toBe(404)
    expect((await download({ url: file.url }, {}, null)).statusCode).toBe(401)
  })

  test.each([
    [{ url: 'https://example.com/a.pdf' }, 404],
    [{ url: 'file:///etc/passwd' }, 404],
    [{ url: '/components/../files/1' }, 404],
    [{ url: `/components/${component.id}/files/2` }, 404],
    [{ url: `/components/${component.id}/files/99999999999` }, 404],
    [{ url: `/components/${'-'.repeat(36)}/files/1` }, 404],
    [{ url: `http://169.254.169.254${file.url}` }, 404],
    [{}, 400],
    [{ componentId: component.id }, 400],
    [{ componentId: 'x', revision: '1' }, 400],
    [{ componentId: component.id, revision: '0' }, 400],
  ])('the query %o is rejected', async (query, status) => {
    const response = await download(query)
    expect(response.statusCode).toBe(status)
    expect(response.json()).toHaveProperty('error')
  })

  test('a deleted revision returns 404', async () => {
    const another = await call(uploadFile, { as: manager, params: { id: component.id }, body: aFileForm(aPdf()) })
    const params = { id: component.id, revision: String(another.body.revision) }
    await call(deleteFile, { as: manager, params })
    expect((await download({ url: another.body.url })).statusCode).toBe(404)
  })
})

describe('while the file store is unavailable', async () => {
  const folder = await temporaryFolder()
  const { app, call, database } = await testApp({ files: await diskStore(folder) })
  const component = await aComponent(database)
  const admin = await aUser(database, { role: 'admin' })
  await rm(folder, { recursive: true })

  test('readiness and uploads return 503', async () => {
    const ready = await app.inject('/health/ready')
    expect([ready.statusCode, ready.json().error]).toEqual([503, 'unavailable'])
    const upload = await call(uploadFile, { as: admin, params: { id: component.id }, body: aFileForm(aPdf()) })
    expect([upload.status, upload.refusal.error]).toEqual([503, 'unavailable'])
    expect(await database.rows('SELECT FROM component_files WHERE component_id = $1', [component.id])).toEqual([])
  })
})
