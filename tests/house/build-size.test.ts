import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { isBetaLanguage, languages } from '@castline/domain/languages'
import { cardPath, homePath, loginPath } from '@castline/web/paths'
import { expect, test } from 'vitest'
import { pagePreloads } from '../../apps/server/src/http/page-preloads.ts'

// Needs the built client: `npm test` builds it first, and so does `npm test -- build house`.
const dist = join(import.meta.dirname, '../../apps/web/dist')
const text = (file: string) => readFileSync(join(dist, file), 'utf8')

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
}

const chunks: Readonly<Record<string, Chunk>> = JSON.parse(text('.vite/manifest.json'))
const preloads = await pagePreloads(dist)

interface Page {
  readonly layout: 'full' | 'blank'
  /** Its source file, from `apps/web/src`. */
  readonly module: string
}

const pages: Readonly<Record<string, Page>> = JSON.parse(text('.vite/pages.json')).pages

/** The scripts in the page itself, for every route. */
const first = [...text('index.html').matchAll(/src="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)

/** The keys of these files with all that they import. */
function closureOf(files: readonly string[]): Set<string> {
  const keys = new Set(Object.keys(chunks).filter((key) => files.includes(chunks[key]?.file ?? '')))
  for (const key of keys) for (const imported of chunks[key]?.imports ?? []) keys.add(imported)
  return keys
}

/** The file of a module with a chunk of its own, or of the chunk that is named here. */
const fileOf = (module: string, chunk = '') =>
  (chunks[`src/${module}`] ?? Object.values(chunks).find(({ name }) => name === chunk))?.file ?? ''

const filesOf = (keys: Iterable<string>) => new Set([...keys].map((key) => chunks[key]?.file ?? ''))

/** The files in the `Link` header of a page. */
const preloadsOf = (path: string) =>
  [...(preloads.get(path) ?? '').matchAll(/<\/([^>]+)>/g)].map(([, file = '']) => file)

/** The scripts that a browser with an empty cache loads before the page is drawn, and those of the named chunks. */
function scriptsOf(path: string, ...names: readonly string[]): Set<string> {
  const further = Object.values(chunks).filter(({ name = '' }) => names.includes(name))
  expect(further).toHaveLength(names.length)
  return filesOf(closureOf([...first, ...preloadsOf(path), ...further.map(({ file }) => file)]))
}

/** The text of a file as it would be if no name of a built file changed: a hash in a name packs differently with every change. */
const withConstantHashes = (content: string) => content.replaceAll(/-[\w-]{8}(?=\.(?:js|css|woff2)\b)/g, '-00000000')

const sizes = new Map<string, number>()

/** The bytes of a file as it is sent, with hashes in names replaced. */
function sizeOf(file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(withConstantHashes(text(file))).length
  sizes.set(file, size)
  return size
}

function brotliKb(files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) bytes += sizeOf(file)
  return bytes / 1000
}

/** In kB: what a page may grow by before somebody decides that it may be larger. */
const room = 8

// The kB and files of each page when that was last decided; a page with names of chunks also loads these when it is idle.
test.each([
  [loginPath, 164, 4, []],
  [cardPath, 204, 7, []],
  [homePath, 228, 6, []],
  [homePath, 258, 9, ['rest']],
  ['/forms/form-component', 234, 9, []],
  ['/component/:id', 262, 16, []],
  ['/forms/form-qr-code-reader', 270, 17, []],
] as const)('%s has %i kB of brotli in %i files, and little more', (path, decided, count, names) => {
  const files = scriptsOf(path, ...names)
  const now = brotliKb(files)
  const growth = (now - decided).toFixed(1)
  process.stdout.write(
    `${[path, ...names].join(' + ')}: ${now.toFixed(1)} kB, grown by ${growth} of at most ${room} kB\n`,
  )
  expect(files.size).toBeLessThanOrEqual(count)
  expect(now).toBeLessThanOrEqual(decided + room)
})

test('a changed hash in a name changes no size', () => {
  const line = (hash: string) =>
    `import{a}from"./work-${hash}.js";const f=["assets/CardPage-${hash}.js","a-${hash}.css"]`
  expect(withConstantHashes(line('Dq2_x-9B'))).toBe(withConstantHashes(line('aaaaaaaa')))
  expect(withConstantHashes(line('Dq2_x-9B'))).toContain('work-00000000.js')
})

test('the sign-in page has its markup in each language that is no beta, and mode, and is not larger than decided', () => {
  const names = [...text('sign-in.html').matchAll(/<template id="([^"]+ (?:ltr|rtl) [^"]+)">/g)].map(([, name]) => name)
  const expected = languages.flatMap(({ code, tag, direction }) =>
    isBetaLanguage(code) ? [] : ['light', 'dark'].map((mode) => `${tag} ${direction} ${mode}`),
  )
  expect(names.toSorted()).toEqual(expected.toSorted())
  // As large as it may be without another decision; its headers have 1.9 kB more over HTTP/1.1.
  expect(brotliKb(['sign-in.html'])).toBeLessThanOrEqual(14.3)
})

test('the markup of the sign-in page loads files of the build only, as the content security policy asks', () => {
  const sources = [...text('sign-in.html').matchAll(/ src="([^"]+)"/g)].map(([, source = '']) => source)
  expect(sources.length).toBeGreaterThan(10)
  const missing = sources.filter((source) => !source.startsWith('/') || !existsSync(join(dist, source)))
  expect(missing).toEqual([])
})

test('a page preloads its chunk, that of its frame and every chunk that they import', () => {
  expect(Object.keys(pages).length).toBeGreaterThan(20)
  for (const [path, { layout, module }] of Object.entries(pages)) {
    const own = fileOf(module, 'dashboard')
    const frame = layout === 'full' ? fileOf('app/FullLayout.tsx', 'shell') : own
    expect(preloadsOf(path), path).toEqual(expect.arrayContaining([own, frame]))
    expect(new Set(preloadsOf(path)), path).toEqual(filesOf(closureOf([own, frame])))
  }
})

test('no page but the dashboard is in a chunk with others', () => {
  const shared = Object.entries(pages).filter(([, { module }]) => !chunks[`src/${module}`])
  expect(shared.map(([path]) => path)).toEqual([homePath])
})

// Otherwise its modules would run before their dependencies.
test('no chunk imports itself through others', () => {
  for (const key of Object.keys(chunks)) {
    const reached = new Set(chunks[key]?.imports)
    for (const imported of reached) for (const next of chunks[imported]?.imports ?? []) reached.add(next)
    expect(reached, key).not.toContain(key)
  }
})

// V8 reads the hint at the start of a file only, where Vite writes its list of files if a script imports others on
// demand.
test.each(['libraries', 'work', 'CardPage'])('%s is compiled while it arrives', (name) => {
  const chunk = Object.values(chunks).find((one) => one.name === name)
  expect(text(chunk?.file ?? '')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

test('the sign-in page does not load TanStack Query', () => {
  const code = [...scriptsOf(loginPath)].map(text).join('\n')
  expect(code.includes('QueryClientProvider')).toBe(false)
})

test('schemas are in one chunk that pages without a form do not load', () => {
  const scripts = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'))
  const withZod = scripts.filter((file) => text(`assets/${file}`).includes('ZodMiniObject'))
  expect(withZod).toEqual([expect.stringMatching(/^forms-/)])
  const withoutForm = [
    loginPath,
    cardPath,
    homePath,
    '/forms/form-component',
    '/component/:id',
    '/forms/form-qr-code-reader',
  ]
  for (const path of withoutForm) expect(scriptsOf(path)).not.toContain(`assets/${withZod[0]}`)
})

test('the 3D view is one file of at most 140 kB, which no page loads before it is shown', () => {
  const scripts = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'))
  const withThree = scripts.filter((file) => text(`assets/${file}`).includes('WebGLRenderer'))
  expect(withThree).toEqual([expect.stringMatching(/^ModelViewer-/)])
  const viewer = `assets/${withThree[0]}`
  expect(brotliKb([viewer])).toBeLessThanOrEqual(140)
  for (const path of Object.keys(pages)) expect(scriptsOf(path), path).not.toContain(viewer)
  const importers = Object.values(chunks).filter(({ imports = [] }) =>
    imports.some((key) => chunks[key]?.file === viewer),
  )
  expect(importers).toEqual([])
})

test('the charts of the dashboard, loaded when they are scrolled to, are at most 20 kB with all that is below them', () => {
  const first = scriptsOf(homePath, 'rest')
  const charts = [...scriptsOf(homePath, 'rest', 'analysis')].filter((file) => !first.has(file))
  expect(charts).toEqual(expect.arrayContaining([expect.stringMatching('analysis')]))
  expect(brotliKb(charts)).toBeLessThanOrEqual(20)
})

test('neither the pages of the product nor their panels load the chart library', () => {
  const withLibrary = Object.values(chunks).filter(({ file }) => file.endsWith('.js') && text(file).includes('ECharts'))
  expect(withLibrary).not.toEqual([])
  const keys = Object.keys(chunks).filter((key) => key.startsWith('src/') && !/^src\/(demo|showcase)\//.test(key))
  const loaded = filesOf(closureOf(keys.map((key) => chunks[key]?.file ?? '')))
  for (const { file } of withLibrary) expect(loaded).not.toContain(file)
})

test('no product page loads demo code', () => {
  const files = Object.keys(pages).map((path) => scriptsOf(path))
  const loaded = Object.keys(chunks).filter((key) => files.some((each) => each.has(chunks[key]?.file ?? '')))
  expect(loaded.length).toBeGreaterThan(files.length)
  expect(loaded.filter((key) => /src\/(demo|showcase)\//.test(key))).toEqual([])
  // Chunks that several demos share do not carry their names: they are recognised by their content.
  const code = files.flatMap((each) => [...each].map(text)).join('\n')
  for (const words of ['/api/data/', 'Amara Okafor']) expect(code.includes(words)).toBe(false)
})
