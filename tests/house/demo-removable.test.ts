import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const source = join(root, 'apps/web/src')
const dist = join(root, 'apps/web/dist')
const manifest = join(dist, '.vite/manifest.json')

/** The tables of the demo pages, which are deleted with the folders. */
const tables = ['app/pages/demo.ts', 'app/pages/showcase.ts']

const isDemo = (path: string) => /(^|\/)(demo|showcase)\//.test(path)

/** The paths of the client's own modules, from `apps/web/src`. */
const modules = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (path) => /\.tsx?$/.test(path) && !path.endsWith('.test.ts'),
)

/** The quoted names after `from`, `import` or `glob` in a module, in any form of import. */
function importsOf(path: string): string[] {
  const text = readFileSync(join(source, path), 'utf8')
  return [...text.matchAll(/\b(?:from|import|glob)\b\s*(?:<[^>]*>)?\s*\(?\s*\[?\s*(['"`])(.+?)\1/g)].map(
    ([, , name = '']) => name,
  )
}

/** The path of an imported module from `apps/web/src`; the names of packages are returned as they are. */
function target(from: string, name: string): string {
  if (name.startsWith('#')) return name.slice(1)
  return name.startsWith('.') ? relative(source, join(source, from, '..', name)) : name
}

const importsOfDemo = (path: string) => importsOf(path).filter((name) => isDemo(target(path, name)))

// Deleting the folders would prove it, but takes a type check of the whole client each time.
describe('the demo apps and examples can be deleted with their route rows', () => {
  test('the tables of pages import them, so the search does find imports', () => {
    expect(tables.filter((path) => existsSync(join(source, path))).flatMap(importsOfDemo)).not.toEqual([])
  })

  test('nothing else imports them', () => {
    const others = modules.filter((path) => !isDemo(path) && !tables.includes(path))
    expect(others.length).toBeGreaterThan(100)
    expect(others.filter((path) => importsOfDemo(path).length > 0)).toEqual([])
  })

  test('the tables of pages import them lazily', () => {
    const eager = /^import\s(?!type\s)[^'"]*['"][^'"]*[/#](demo|showcase)\//m
    expect(tables.filter((path) => eager.test(readFileSync(join(source, path), 'utf8')))).toEqual([])
  })

  test('they import only the layers below features, and each other', () => {
    const layers = /^(tracking|ui|api|i18n|theme|demo|showcase)\//
    const upwards = modules.filter(isDemo).flatMap((path) =>
      importsOf(path)
        .filter((name) => /^[.#]/.test(name) && !layers.test(target(path, name)))
        .map((name) => `${path}: ${name}`),
    )
    expect(upwards).toEqual([])
  })
})

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

// Needs the built client: `npm test` builds it first, and so does `npm test -- build house`.
describe('in the build', () => {
  const chunks: Record<string, Chunk> = JSON.parse(readFileSync(manifest, 'utf8'))

  /** The keys of all that loads with these, at once. */
  function loadedWith(keys: readonly string[]): Set<string> {
    const loaded = new Set<string>()
    function add(key: string): void {
      if (loaded.has(key)) return
      loaded.add(key)
      for (const imported of chunks[key]?.imports ?? []) add(imported)
    }
    for (const key of keys) add(key)
    return loaded
  }

  test('no product page loads a demo statically', () => {
    const page = readFileSync(join(dist, 'index.html'), 'utf8')
    const entries = Object.keys(chunks).filter((key) => page.includes(`/${chunks[key]?.file}"`))
    const pages = Object.keys(chunks).filter((key) => /^src\/(features|shell|app)\//.test(key))
    expect(entries).not.toEqual([])
    expect(pages.length).toBeGreaterThan(10)
    const loaded = [...loadedWith([...entries, ...pages])]
    expect(loaded.filter(isDemo)).toEqual([])
    // Chunks shared by several pages are not named after their modules, so the demos' storage keys identify them.
    const code = loaded.map((key) => chunks[key]?.file ?? '').filter((file) => file.endsWith('.js'))
    expect(code.filter((file) => readFileSync(join(dist, file), 'utf8').includes('castline-demo-'))).toEqual([])
  })

  test('no product module except the tables of pages imports a demo dynamically', () => {
    const product = Object.keys(chunks).filter((key) => /^src\/(features|shell|tracking|ui|api)\//.test(key))
    expect(product.flatMap((key) => chunks[key]?.dynamicImports ?? []).filter(isDemo)).toEqual([])
  })
})
