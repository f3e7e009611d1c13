import { readdir } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { uploadFile } from '@castline/contract/files'
import { parse } from 'content-disposition'
import { expect, test } from 'vitest'
import { diskStore } from '#files/disk.ts'
import { aPdf } from '#support/drawings.ts'
import { aComponent, aUser } from '#support/factories.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testApp } from '#support/test-app.ts'

const folder = join(await temporaryFolder(), 'files')
const { app, call, database, tokenOf } = await testApp({ files: await diskStore(folder) })
const admin = await aUser(database, { role: 'admin' })
const authorization = `Bearer ${await tokenOf(admin)}`

/** Uploads a file whose name is written into the form without escaping, as no browser would. */
async function uploaded(name: string, bytes: Buffer = aPdf()) {
  const component = await aComponent(database)
  const head = `content-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/html`
  const response = await app.inject({
    method: 'POST',
    url: `/api${uploadFile.path.replace(':id', component.id)}`,
    headers: { authorization, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(`--b\r\n${head}\r\n\r\n`), bytes, Buffer.from('\r\n--b--\r\n')]),
  })
  return { status: response.statusCode, body: response.json() }
}

const downloaded = (url: string) => app.inject({ url: '/api/download', query: { url }, headers: { authorization } })

/** Returns the paths of everything in the parent of the store's folder. */
async function onDisk(): Promise<string[]> {
  const above = dirname(folder)
  const entries = await readdir(above, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(above, join(entry.parentPath, entry.name)))
}

test.each([
  ['a parent path', '../../../x.pdf'],
  ['a parent path with backslashes', '..\\..\\..\\x.pdf'],
  ['an encoded parent path', '%2e%2e%2f%2e%2e%2fx.pdf'],
  ['an absolute path', '/etc/cron.d/x.pdf'],
  ['a UNC path', '\\\\evil\\share\\x.pdf'],
  ['a Windows device name', 'CON'],
  ['a Windows device name with an extension', 'aux.pdf'],
  ['a Windows alternate data stream', 'x.pdf:evil.exe'],
  ['an .exe extension', 'drawing.exe'],
  ['an .html extension', 'drawing.html'],
  ['an .HTML extension', 'drawing.HTML'],
  ['an .svg extension', 'drawing.svg'],
  ['an extension after many spaces', `drawing.pdf${' '.repeat(60)}.exe`],
  ['a right-to-left override', 'drawing\u202efdp.exe'],
  ['invisible characters', 'draw\u200eing\u2066\ufeff.pdf'],
  ['300 characters', `${'x'.repeat(300)}.exe`],
  ['300 four-byte characters', `${'🏗'.repeat(300)}.pdf`],
  ['control characters', 'a\u0001\u001b[31m\u0085b.pdf'],
  ['an encoded header line', 'a%0d%0aset-cookie: a=b.pdf'],
  ['a quotation mark', 'a\\"; filename=b.exe; x=\\".pdf'],
  ['a dot', '.'],
  ['a dotfile name', '.htaccess'],
])('a drawing named with %s is stored under a random key and downloaded as a PDF attachment', async (_what, name) => {
  const { status, body } = await uploaded(name)
  expect(status).toBe(201)
  for (const path of await onDisk()) expect(path).toMatch(/^files\/drawings\/[0-9a-f-]{36}$/)

  const { headers } = await downloaded(body.url)
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  expect(headers['set-cookie']).toBeUndefined()
  const disposition = String(headers['content-disposition'])
  expect(disposition).toMatch(/^attachment\b[\x20-\x7e]*$/)
  const { filename } = parse(disposition).parameters
  if (body.file_name === null) return
  expect(filename).toMatch(/^[^/\\\p{Cc}\u202a-\u202e\u2066-\u2069]{1,200}\.pdf$/u)
  expect([...String(filename)].length).toBeLessThanOrEqual(200)
})

test('a PDF that is also an HTML page is downloaded as a PDF attachment', async () => {
  const page = Buffer.from('<!doctype html><script>alert(document.domain)</script>\n%PDF-1.7\n1 0 obj\n<< >>\nendobj\n')
  const { status, body } = await uploaded('drawing.html', page)
  expect(status).toBe(201)
  const { headers } = await downloaded(body.url)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'attachment; filename=drawing.html.pdf',
    'content-security-policy': expect.stringContaining("default-src 'self'"),
  })
})

test.each([
  '/api/download?url=/components/../../../etc/passwd',
  '/api/download?url=drawings/../../outside',
  '/api/download?url=%2fcomponents%2f..%2f..%2fetc%2fpasswd%00/files/1',
])('%s downloads no file', async (url) => {
  const response = await app.inject({ url, headers: { authorization } })
  expect([400, 404]).toContain(response.statusCode)
})

test('the key of a stored file is not a download address', async () => {
  await uploaded('drawing.pdf')
  const [key = ''] = await onDisk()
  for (const url of [key, `/${key}`, key.replace('files/', ''), `file://${folder}/${key}`]) {
    expect((await downloaded(url)).statusCode).toBe(404)
    expect((await app.inject({ url: encodeURI(`/${url}`), headers: { authorization } })).statusCode).toBe(404)
  }
  expect((await call(uploadFile, { as: admin, params: { id: key } })).status).toBe(400)
})
