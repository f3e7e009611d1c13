import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { uploadFile } from '@castline/contract/files'
import { updateProject } from '@castline/contract/projects'
import Fastify, { type InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { harden } from '#http/hardening.ts'
import { aFileForm, aPdf } from '#support/drawings.ts'
import { addressOf, readEvents } from '#support/event-reader.ts'
import { aComponent, aProject, aUser } from '#support/factories.ts'
import { aPicture, aPictureForm } from '#support/pictures.ts'
import { aForm } from '#support/schedules.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testApp } from '#support/test-app.ts'

const webRoot = await temporaryFolder()
await mkdir(join(webRoot, 'assets'))
await mkdir(join(webRoot, '.git'))
const [ownScript, ownStyle] = ["document.title = 'ours'", 'body { margin: 0 }']
await writeFile(
  join(webRoot, 'index.html'),
  `<!doctype html><title>Castline</title><script type="application/json">{}</script><script>${ownScript}</script><style>${ownStyle}</style>`,
)
await writeFile(join(webRoot, 'assets/start-abc.js'), 'export {}')
await writeFile(join(webRoot, '.git/config'), 'a secret of the source')
await writeFile(join(webRoot, '../outside.txt'), 'a secret beside it')

const { app, call, database, tokenOf } = await testApp({ webRoot, config: { publicUrl: 'https://castline.example' } })
await app.listen({ host: '127.0.0.1', port: 0 })
const admin = await aUser(database, { role: 'admin' })
const project = await aProject(database)
const component = await aComponent(database, { project })
const drawing = (await call(uploadFile, { as: admin, params: { id: component.id }, body: aFileForm(aPdf()) })).body
const pictured = await call(updateProject, {
  as: admin,
  params: { id: project.id },
  body: aPictureForm('images', [await aPicture()]),
})
const authorization = `Bearer ${await tokenOf(admin)}`

const hashOf = (content = '') => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/** Returns the directives of a policy by name. */
const directives = (policy: unknown) =>
  new Map(
    String(policy)
      .split(';')
      .map((directive) => directive.trim().split(/ +/))
      .map(([name = '', ...values]) => [name, values.join(' ')]),
  )

/** Checks the security headers that every response must have. */
function expectSecurityHeaders(headers: Record<string, unknown>): void {
  const policy = directives(headers['content-security-policy'])
  if (policy.get('default-src') === "'none'") {
    expect(Object.fromEntries(policy)).toMatchObject({ 'base-uri': "'none'", 'frame-ancestors': "'none'" })
  } else {
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'self'",
      // Our files, the label decoder's WebAssembly, and the page's inline script; the empty style is Emotion's.
      'script-src': `'self' 'wasm-unsafe-eval' ${hashOf(ownScript)}`,
      'style-src': `'self' ${hashOf('')} ${hashOf(ownStyle)}`,
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    })
  }
  expect([...policy.values()].join(' ')).not.toMatch(/unsafe-inline|'unsafe-eval'|\*|https?:/)
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('no-referrer')
  for (const revealing of ['set-cookie', 'server', 'x-powered-by']) expect(headers[revealing]).toBeUndefined()
}

test.each<[string, InjectOptions]>([
  ['the page', { url: '/' }],
  ['a screen', { url: '/forms/form-project' }],
  ['a script', { url: '/assets/start-abc.js' }],
  ['a 304 response', { url: '/', headers: { 'if-none-match': '*' } }],
  ['JSON', { url: '/api/projects' }],
  ['a 401 response', { url: '/api/users/me', headers: { authorization: '' } }],
  ['an unknown API path', { url: '/api/nothing' }],
  ['a missing asset', { url: '/assets/gone.js' }],
  ['a path with invalid encoding', { url: '/api/%c0%ae' }],
  [
    'a body that is not JSON',
    { method: 'POST', url: '/api/auth/login', payload: '{', headers: { 'content-type': 'application/json' } },
  ],
  [
    'an unsupported content type',
    { method: 'POST', url: '/api/auth/login', payload: 'a', headers: { 'content-type': 'a/b' } },
  ],
  ['an unused method', { method: 'PATCH' as 'PUT', url: '/api/projects' }],
  ['a drawing', { url: `/api/download?url=${drawing.url}` }],
  ['a byte range of a drawing', { url: `/api/download?url=${drawing.url}`, headers: { range: 'bytes=0-9' } }],
  ['an image', { url: pictured.body.images[0]?.url ?? '' }],
  ['an export as CSV', { url: `/api/projects/${project.id}/components.csv` }],
  ['an export as a workbook', { url: `/api/projects/${project.id}/components.xlsx` }],
  ['labels', { method: 'POST', url: `/api/projects/${project.id}/labels.pdf`, payload: { layout: 'a4-2x5' } }],
  ['an import', { method: 'POST', url: '/api/components/import/preview', payload: aForm('Mark\nW-01') }],
  ['the OpenAPI document', { url: '/api/openapi.json' }],
  ['the API documentation page', { url: '/api/docs' }],
  ['health', { url: '/health/ready' }],
  ['metrics', { url: '/metrics' }],
])('%s has the security headers', async (_what, { headers, ...request }) => {
  const response = await app.inject({ ...request, headers: { authorization, ...headers } })
  expectSecurityHeaders(response.headers)
  if (response.rawPayload.length > 0) expect(response.headers['content-type']).toMatch(/^[a-z]+\/[a-z.+-]+/)
  if (/^text\//.test(String(response.headers['content-type']))) {
    expect(response.headers['content-type']).toMatch(/charset=utf-8/i)
  }
})

test('JSON allows no content and no embedding by other sites', async () => {
  const { headers } = await app.inject({ url: '/api/projects', headers: { authorization } })
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';/)
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
})

test('the event stream has the security headers', async () => {
  const { response } = await readEvents(app, await tokenOf(admin))
  expectSecurityHeaders(Object.fromEntries(response.headers))
})

test('the response to invalid HTTP has the security headers', async () => {
  const response = await new Promise<string>((resolve) => {
    const socket = connect(Number(new URL(addressOf(app)).port), '127.0.0.1', () => socket.end('<script>\r\n\r\n'))
    socket.once('data', (data) => resolve(String(data)))
  })
  const lines = (response.split('\r\n\r\n')[0] ?? '').split('\r\n').slice(1)
  expectSecurityHeaders(Object.fromEntries(lines.map((line) => line.split(/: (.*)/s).slice(0, 2))))
  expect(response).not.toContain('script')
})

test.each([
  [true, 'max-age=31536000'],
  [false, undefined],
])('HSTS is sent for a year when serving HTTPS (%s)', async (https, header) => {
  const server = Fastify()
  await harden(server, { https, corsOrigins: [], inPage: { scripts: [], styles: [] } })
  server.get('/', async () => 'a page')
  expect((await server.inject('/')).headers['strict-transport-security']).toBe(header)
})

test.each([
  '/../outside.txt',
  '/..%2foutside.txt',
  '/assets/..%2f..%2foutside.txt',
  '/assets/%2e%2e/%2e%2e/outside.txt',
  '/assets/..%5c..%5coutside.txt',
  '/assets/....//....//outside.txt',
  '/assets/%00/../../outside.txt',
  '//outside.txt',
  '/.git/config',
  '/%2egit/config',
  '/assets/',
  '/assets',
])('%s returns no file and no directory listing', async (url) => {
  const response = await app.inject(url)
  expect(response.body).not.toMatch(/secret|start-abc|outside/)
})

test('TRACE does not echo the request', async () => {
  const address = new URL(addressOf(app))
  const response = await new Promise<string>((resolve) => {
    const request = 'TRACE / HTTP/1.1\r\nhost: a\r\nauthorization: Bearer a-secret\r\nconnection: close\r\n\r\n'
    const socket = connect(Number(address.port), address.hostname, () => socket.write(request))
    const received: string[] = []
    socket.on('data', (data) => received.push(String(data)))
    socket.on('close', () => resolve(received.join('')))
  })
  expect(response).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(response).not.toContain('a-secret')
})
