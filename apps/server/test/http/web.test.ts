import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import type { OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { storeBuild } from '#start/store-build.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testApp } from '#support/test-app.ts'

const script = `export const words = '${'casting '.repeat(400)}'\n`
const page = '<!doctype html><title>Castline</title>'
const signIn = '<!doctype html><title>Castline</title><template><style data-emotion="css a">a{}</style></template>'
const asset = '/assets/start-abc.js'

/** What the build writes about a client with three pages. */
const pages = {
  '/dashboards/modern': {
    files: ['dashboard', 'shell', 'work', 'start'].map((name) => `assets/${name}-abc.js`),
  },
  '/auth/login': { files: ['start'].map((name) => `assets/${name}-abc.js`) },
  '/shared': { files: ['start'].map((name) => `assets/${name}-abc.js`) },
  '/auth/oidc': { files: ['start'].map((name) => `assets/${name}-abc.js`) },
  '/auth/set-password': { files: ['start'].map((name) => `assets/${name}-abc.js`) },
  '/plan': { files: ['PlanPage', 'shell', 'work', 'start'].map((name) => `assets/${name}-abc.js`) },
}

/** Returns the folder of a built client: a page, and a script with its compressed copies. */
async function builtClient(): Promise<string> {
  const root = await temporaryFolder()
  await mkdir(join(root, 'assets'))
  await mkdir(join(root, '.vite'))
  await writeFile(join(root, 'index.html'), page)
  await writeFile(join(root, 'sign-in.html'), signIn)
  await writeFile(join(root, '.vite/pages.json'), JSON.stringify({ pages }))
  await writeFile(join(root, asset), script)
  await writeFile(join(root, `${asset}.br`), brotliCompressSync(script))
  await writeFile(join(root, `${asset}.gz`), gzipSync(script))
  return root
}

const { app } = await testApp({ webRoot: await builtClient() })
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('an asset is served as compressed by the build: %s', async (encoding, accepted, unpack) => {
  const response = await get(asset, { 'accept-encoding': accepted })
  expect(response.statusCode).toBe(200)
  expect(response.headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(response.rawPayload.length),
  })
  expect(String(response.headers.vary).toLowerCase()).toContain('accept-encoding')
  expect(unpack(response.rawPayload).toString()).toBe(script)
})

test('without an accepted encoding an asset is served uncompressed, with Vary', async () => {
  const response = await get(asset)
  expect(response.headers['content-encoding']).toBeUndefined()
  expect(String(response.headers.vary).toLowerCase()).toContain('accept-encoding')
  expect(response.body).toBe(script)
})

test.each(['/', '/dashboards/modern', '/forms/form-component-card/ABC'])(
  '%s returns the page, revalidated at each load',
  async (url) => {
    const response = await get(url)
    expect([response.statusCode, response.body]).toEqual([200, page])
    expect(response.headers['cache-control']).toBe('no-cache')
    const etag = String(response.headers.etag)
    const again = await get(url, { 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  },
)

test.each(['/assets/gone-abc.js', '/assets/gone', '/nothing.png', '/.vite/pages.json', '/api/nothing'])(
  '%s returns 404, not the page',
  async (url) => {
    const response = await get(url, { 'accept-encoding': 'br' })
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('<title>')
  },
)

test('the sign-in has its own page, whose policy allows its own inline style; no other page does', async () => {
  const hash = createHash('sha256').update('a{}').digest('base64')
  const { body, headers } = await get('/auth/login')
  expect([body, headers['cache-control']]).toEqual([signIn, 'no-cache'])
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`)
  const others = await Promise.all(['/', '/plan', '/auth/404'].map((url) => get(url)))
  for (const other of others) {
    expect(other.body).toBe(page)
    // All but the hash is the same.
    const rest = String(headers['content-security-policy']).replace(` 'sha256-${hash}'`, '')
    expect(other.headers['content-security-policy']).toBe(rest)
  }
  const again = await get('/auth/login', { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('the Link header of a page lists its scripts, also on 304; of an unknown page there is none', async () => {
  const scriptsOf = ({ link }: OutgoingHttpHeaders) =>
    [...String(link).matchAll(/<\/assets\/(\w+)-abc\.js>; rel=modulepreload; crossorigin/g)].map(([, name]) => name)
  const { headers } = await get('/dashboards/modern')
  expect(scriptsOf(headers).toSorted()).toEqual(['dashboard', 'shell', 'start', 'work'])
  expect(scriptsOf((await get('/plan')).headers).toSorted()).toEqual(['PlanPage', 'shell', 'start', 'work'])
  const unchanged = await get('/dashboards/modern', { 'if-none-match': String(headers.etag) })
  expect([unchanged.statusCode, unchanged.headers.link]).toEqual([304, headers.link])
  expect((await get('/nowhere')).headers.link).toBeUndefined()
})

test('an asset of an earlier build is served after an upgrade, compressed as before, and only assets are stored', async () => {
  const [old, kept, built] = [await builtClient(), await temporaryFolder(), await builtClient()]
  for (const suffix of ['', '.br', '.gz'])
    await rename(join(old, asset + suffix), join(old, `/assets/start-old.js${suffix}`))
  await storeBuild(old, kept)
  const upgraded = await testApp({ webRoot: built, earlierBuilds: kept })
  const fetched = (url: string) => upgraded.app.inject({ method: 'GET', url, headers: { 'accept-encoding': 'br' } })
  const { statusCode, headers, rawPayload } = await fetched('/assets/start-old.js')
  expect([statusCode, headers['content-encoding']]).toEqual([200, 'br'])
  expect(headers['cache-control']).toContain('immutable')
  expect(brotliDecompressSync(rawPayload).toString()).toBe(script)
  expect((await fetched(asset)).statusCode).toBe(200)
  expect((await fetched('/assets/start-never.js')).statusCode).toBe(404)
  expect(await readdir(kept)).toEqual(['assets'])
})

test('assets of a build that was not used for a month are deleted', async () => {
  const [old, kept, built] = [await builtClient(), await temporaryFolder(), await builtClient()]
  await rename(join(old, asset), join(old, '/assets/start-old.js'))
  const day = (number: number) => new Date(Date.UTC(2026, 0, number))
  await storeBuild(old, kept, day(1))
  await storeBuild(built, kept, day(30))
  expect(await readdir(join(kept, 'assets'))).toContain('start-old.js')
  await storeBuild(built, kept, day(33))
  expect((await readdir(join(kept, 'assets'))).sort()).toEqual(['start-abc.js', 'start-abc.js.br', 'start-abc.js.gz'])
})

test.each(['/shared', '/shared/', '/auth/oidc', '/auth/set-password'])(
  'search engines do not list %s, which a link with a secret opens',
  async (url) => {
    expect((await get(url)).headers['x-robots-tag']).toBe('noindex')
    expect((await get('/plan')).headers['x-robots-tag']).toBeUndefined()
  },
)
