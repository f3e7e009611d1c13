import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testApp } from '#support/test-app.ts'

const script = `export const words = '${'casting '.repeat(400)}'\n`
const page = '<!doctype html><title>Castline</title>'
const asset = '/assets/start-abc.js'

/** Vite's manifest of a client with one page. */
const manifest = {
  'index.html': { file: 'assets/start-abc.js' },
  'src/features/dashboard/DashboardPage.tsx': { file: 'assets/DashboardPage-abc.js', imports: ['_shell-abc.js'] },
  'src/app/FullLayout.tsx': { file: 'assets/FullLayout-abc.js', imports: ['_shell-abc.js', 'index.html'] },
  '_shell-abc.js': { file: 'assets/shell-abc.js', imports: ['index.html'] },
}

/** Returns the folder of a built client: a page, and a script with its compressed copies. */
async function builtClient(): Promise<string> {
  const root = await temporaryFolder()
  await mkdir(join(root, 'assets'))
  await mkdir(join(root, '.vite'))
  await writeFile(join(root, 'index.html'), page)
  await writeFile(join(root, '.vite/manifest.json'), JSON.stringify(manifest))
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

test.each(['/assets/gone-abc.js', '/assets/gone', '/nothing.png', '/.vite/manifest.json', '/api/nothing'])(
  '%s returns 404, not the page',
  async (url) => {
    const response = await get(url, { 'accept-encoding': 'br' })
    expect(response.statusCode).toBe(404)
    expect(response.body).not.toContain('<title>')
  },
)

test('the Link header of a page lists its scripts, also on 304; without a chunk there is none', async () => {
  const { headers } = await get('/dashboards/modern')
  const files = [...String(headers.link).matchAll(/<\/assets\/(\w+)-abc\.js>; rel=modulepreload; crossorigin/g)]
  expect(files.map(([, name]) => name).toSorted()).toEqual(['DashboardPage', 'FullLayout', 'shell', 'start'])
  const unchanged = await get('/dashboards/modern', { 'if-none-match': String(headers.etag) })
  expect([unchanged.statusCode, unchanged.headers.link]).toEqual([304, headers.link])
  expect((await get('/auth/login')).headers.link).toBeUndefined()
})
