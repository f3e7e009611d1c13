import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

const dist = join(import.meta.dirname, '../../apps/web/dist')
const manifest = join(dist, '.vite/manifest.json')

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** The scripts that a cold browser loads for these modules: the page's own, theirs, and what both import. */
function scriptsOf(chunks: Record<string, Chunk>, modules: readonly string[]): Set<string> {
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
  for (const key of Object.keys(chunks)) if (first.includes(chunks[key]?.file)) add(key)
  for (const module of modules) add(module)
  return files
}

function brotliKb(files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) bytes += brotliCompressSync(readFileSync(join(dist, file))).length
  return bytes / 1000
}

/** What comes with the first screen that knows the server's data, as soon as it stands. */
const everyScreen = [
  'src/app/Workplace.tsx',
  'src/shell/offline/OfflineHost.tsx',
  'src/shell/offline/QueueButton.tsx',
  'src/api/offline/device-queue.ts',
]
const everyFullScreen = ['src/shell/Shell.tsx', 'src/app/framed.tsx', 'src/shell/notifications/Notifications.tsx']

// Bytes are no time: the same build has the same ones on every machine.
describe.skipIf(!existsSync(manifest))(
  'what a page loads, in kB of brotli and in files (skipped where nothing is built)',
  () => {
    const chunks: Record<string, Chunk> = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')) : {}

    // The goals are 150, 150 and 220 (docs/performance.md): where a limit is above, nothing may be added to it.
    test.each([
      ['sign-in', ['src/features/auth/LoginPage.tsx'], 147, 4],
      ['card of a label', [...everyScreen, 'src/features/scanning/CardPage.tsx'], 197, 12],
      ['dashboard', [...everyScreen, ...everyFullScreen, 'src/features/dashboard/DashboardPage.tsx'], 253, 20],
    ])('%s', (_page, modules, kB, count) => {
      const files = scriptsOf(chunks, modules)
      expect(files.size).toBeLessThanOrEqual(count)
      expect(brotliKb(files)).toBeLessThanOrEqual(kB)
    })

    test('the sign-in page loads neither queries, nor schemas, nor a demonstration', () => {
      const files = [...scriptsOf(chunks, ['src/features/auth/LoginPage.tsx'])]
      const loaded = Object.keys(chunks).filter((key) => files.includes(chunks[key]?.file ?? ''))
      expect(loaded.filter((key) => /src\/(demo|showcase)\//.test(key))).toEqual([])
      const code = files.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n')
      expect(code.includes('ZodMiniObject')).toBe(false)
      expect(code.includes('QueryClientProvider')).toBe(false)
    })

    test('no page of the product loads a demonstration', () => {
      const isDemo = (key: string) => /src\/(demo|showcase)\//.test(key)
      const pages = Object.keys(chunks).filter((key) => /src\/features\/.*Page\.tsx$/.test(key))
      expect(pages.length).toBeGreaterThan(8)
      const files = [...scriptsOf(chunks, ['src/app/Workplace.tsx', 'src/shell/Shell.tsx', ...pages])]
      expect(Object.keys(chunks).filter((key) => isDemo(key) && files.includes(chunks[key]?.file ?? ''))).toEqual([])
      // What several demos share is in files without their names: it is known by what it says.
      const code = files.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n')
      for (const said of ['/api/data/', 'Amara Okafor']) expect(code.includes(said)).toBe(false)
    })
  },
)
