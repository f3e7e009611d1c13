import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@castline/domain/languages'
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

function brotliKb(files: Iterable<string>): number {
  let bytes = 0
  for (const file of files) bytes += statSync(join(dist, `${file}.br`)).size
  return bytes / 1000
}

/** The limits leave room for a sentence more, not for a package more; the same build has the same bytes everywhere. */
const air = 3

// A tenth of a kB of each for the fills of buttons and the tints of chips in the theme, which took the last of a kB in three.
test.each([
  // In each a tenth of a kB for the routes of production, and in those with a menu its entry.
  // In each two to three kB and one file for libraries in a chunk of their own (docs/decisions/0066).
  // A third of a kB in each for the refusals of a second factor and of a provider, a tenth for the routes of signing in.
  // A tenth of a kB for the errors of keys and the names of further parts.
  // Three kB for asking for a second factor and for the button of a provider, whose code is loaded when it is needed.
  [loginPath, 169, 4, []],
  // One kB of it for open checklists and their overrides, half a kB for the load of a component, a fifth for loading it
  // first, one for what an archived project does not offer (and in the next four).
  // A fifth of a kB for the warning that no drawing is released, and for the day of the strip with what temperatures show.
  // A tenth of a kB, also of the scanner, for the mark of a change to which the server has responded.
  [cardPath, 203, 6, []],
  // A fifth of a kB for the language and the mode that a card leaves to the pages after signing in.
  // A fifth of a kB for the planned share and the changes of seven days.
  // A tenth of a kB for statements in the menu.
  // A quarter of a kB, also of the next, for renewing notifications, whose code is loaded where they are on.
  [homePath, 225.1, 6, []],
  // Includes the modules that a page loads when it is idle: three kB of them for loads in the queue, with photos, and
  // the bell; one for moves in the queue, and for plants and the yard in the menu.
  // And one for answers to checklists in the queue, and for what earlier versions have left in their queues. A fifth for
  // castings in the queue.
  // One for racks and stocktakes in the queue.
  // A hundredth of a kB for the sign-in and the exports that it shares files with.
  // A hundredth of a kB, also of the next, for notices at the top on phones, and for units of areas in each language.
  // A tenth of a kB, also of the next, because names of files, which are hashes, are packed differently with every change.
  // A tenth of a kB for quantities that do not break and names that are isolated in lists.
  [homePath, 248.4, 8, ['rest']],
  // A tenth of a kB each for what a deletion means for loads, standing and void non-conformances, and failed items of
  // checklists. One file for the bar of actions that it shares with the demo's lists. Half a kB for production in the
  // menu, and half a kB, also of the next two, for why a drawing failed to load, which the page of a non-conformance
  // says, too. One for the filters behind one button, and what is set behind it.
  // A fifth of a kB, also of the next, for the file of attributes that Tekla reads.
  // A fifth of a kB, also of the next two, for taking over the sign-in's markup.
  // A tenth of a kB for the files of the sign-in that the page of a link shares: their names are packed differently.
  ['/forms/form-component', 267.4, 11, []],
  // Half a kB of each for which planned date has passed, and when a component is expected; a fifth for the question
  // about curing. One of these three for the concretes of a component, and for what is said of its strength.
  ['/component/:id', 285, 15, []],
  // Half a kB for racks on loads and in yards.
  ['/forms/form-qr-code-reader', 272, 16, []],
] as const)('%s loads at most %f kB of brotli in %i files', (path, kB, count, names) => {
  const files = scriptsOf(path, ...names)
  expect(files.size).toBeLessThanOrEqual(count)
  expect(brotliKb(files)).toBeLessThanOrEqual(kB - air)
})

test('the sign-in page has its markup in each language and mode, within the first round trip of a connection', () => {
  const names = [...text('sign-in.html').matchAll(/<template id="([^"]+ (?:ltr|rtl) [^"]+)">/g)].map(([, name]) => name)
  const expected = languages.flatMap(({ tag, direction }) =>
    ['light', 'dark'].map((mode) => `${tag} ${direction} ${mode}`),
  )
  expect(names.toSorted()).toEqual(expected.toSorted())
  // 10 packets of 1,460 bytes, with half a kB of headers.
  expect(brotliKb(['sign-in.html'])).toBeLessThanOrEqual(14)
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
