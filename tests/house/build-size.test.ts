import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const dist = join(import.meta.dirname, '../../apps/web/dist')
const manifest = join(dist, '.vite/manifest.json')

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

interface Told {
  readonly pages: readonly { readonly path: string; readonly files: readonly string[]; readonly calls?: unknown[] }[]
  readonly languages: Readonly<Record<string, string>>
}

/** Reads the list of each route's files that the page contains (apps/web/build/page-files.ts). */
function told(): Told {
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  return JSON.parse(/<script id="files" type="application\/json">([^<]+)/.exec(page)?.[1] ?? '')
}

/** Returns the scripts that a browser with an empty cache loads for a route, including those of `modules`. */
function scriptsOf(chunks: Record<string, Chunk>, path: string, modules: readonly string[] = []): Set<string> {
  const files = new Set<string>()
  function add(key: string): void {
    const chunk = chunks[key]
    if (!chunk) throw new Error(`The build has no ${key}.`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  const page = readFileSync(join(dist, 'index.html'), 'utf8')
  const first = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file)
  if (first.length === 0) throw new Error('The page loads no script.')
  const route = told().pages.find((one) => one.path === path)
  if (!route) throw new Error(`The page tells nothing of ${path}.`)
  const wanted = [...first, ...route.files.map((file) => `assets/${file}`)]
  for (const key of Object.keys(chunks)) if (wanted.includes(chunks[key]?.file)) add(key)
  for (const module of modules) add(module)
  return files
}

/** Loaded by the page for every route. */
const isFirst = (file: string) => readFileSync(join(dist, 'index.html'), 'utf8').includes(`src="/${file}"`)

function brotliKb(files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) bytes += statSync(join(dist, `${file}.br`)).size
  return bytes / 1000
}

// Sizes, unlike times, are the same on every machine.
describe.skipIf(!existsSync(manifest))(
  'what a page loads, in kB of brotli and in files (skipped where nothing is built)',
  () => {
    const chunks: Record<string, Chunk> = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}

    // About 3 kB above the current sizes (docs/performance.md): a new dependency fails the test, another sentence does
    // not.
    test.each([
      ['/auth/login', 162, 6],
      ['/forms/form-component-card/:id', 190.5, 7],
      ['/dashboards/modern', 214, 8],
    ])('%s', (path, kB, count) => {
      const files = scriptsOf(chunks, path)
      expect(files.size).toBeLessThanOrEqual(count)
      expect(brotliKb(files)).toBeLessThanOrEqual(kB)
    })

    test('what follows a page at rest leaves the dashboard within its 220', () => {
      const files = scriptsOf(chunks, '/dashboards/modern')
      for (const key of ['src/shell/offline/OfflineHost.tsx', 'src/shell/notifications/Notifications.tsx'])
        for (const file of scriptsOf(chunks, '/dashboards/modern', [key])) files.add(file)
      expect(brotliKb(files)).toBeLessThanOrEqual(227.5)
    })

    test('the page tells of every file that a browser asks for, and of what to ask the server meanwhile', () => {
      const { pages, languages } = told()
      expect(Object.keys(languages).sort()).toEqual(['ar', 'ch', 'fr', 'th', 'vi'])
      expect(pages.filter(({ calls }) => calls).map(({ path }) => path)).toEqual([
        '/dashboards/modern',
        '/forms/form-component-card/:id',
      ])
      for (const { path, files } of pages) {
        const listed = new Set(files.map((file) => `assets/${file}`))
        for (const file of scriptsOf(chunks, path)) if (!isFirst(file)) expect(listed).toContain(file)
      }
    })

    test('the sign-in page loads neither queries nor a demonstration', () => {
      const files = [...scriptsOf(chunks, '/auth/login')]
      const loaded = Object.keys(chunks).filter((key) => files.includes(chunks[key]?.file ?? ''))
      expect(loaded.filter((key) => /src\/(demo|showcase)\//.test(key))).toEqual([])
      const code = files.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n')
      expect(code.includes('QueryClientProvider')).toBe(false)
    })

    test('schemas are in one file, which no page loads that has no form', () => {
      const scripts = readdirSync(join(dist, 'assets')).filter((file) => file.endsWith('.js'))
      const withZod = scripts.filter((file) =>
        readFileSync(join(dist, 'assets', file), 'utf8').includes('ZodMiniObject'),
      )
      expect(withZod).toEqual([expect.stringMatching(/^forms-/)])
      for (const path of ['/auth/login', '/forms/form-component-card/:id', '/dashboards/modern']) {
        expect(scriptsOf(chunks, path)).not.toContain(`assets/${withZod[0]}`)
      }
    })

    test('no page of the product loads a demonstration', () => {
      const isDemo = (key: string) => /src\/(demo|showcase)\//.test(key)
      const files = told().pages.flatMap(({ path }) => [...scriptsOf(chunks, path)])
      expect(told().pages.length).toBeGreaterThan(8)
      expect(Object.keys(chunks).filter((key) => isDemo(key) && files.includes(chunks[key]?.file ?? ''))).toEqual([])
      // Code shared by several demos is in files with other names, so it is recognised by its content.
      const code = files.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n')
      for (const said of ['/api/data/', 'Amara Okafor']) expect(code.includes(said)).toBe(false)
    })
  },
)
