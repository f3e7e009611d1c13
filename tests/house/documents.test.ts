import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const foldersIn = (folder: string) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}/`)

/** Returns the third-party packages of the product and its build. */
function installed(): string[] {
  const files = ['', ...foldersIn('apps'), ...foldersIn('packages')].map((folder) =>
    JSON.parse(read(`${folder}package.json`)),
  )
  const names = files.flatMap(({ dependencies, devDependencies, optionalDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }),
  )
  return [...new Set(names)].filter((name) => !name.startsWith('@castline/'))
}

/** Returns patterns from the first column of the tables: a name, `@scope/*`, or several as `@scope/{a,b}`. */
function described(): RegExp[] {
  const cells = [...read('docs/dependencies.md').matchAll(/^\| (`.*?) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/`[^`]+`/g) ?? [],
  )
  return cells.map((cell) => {
    const pattern = cell
      .slice(1, -1)
      .replace(/[.$^+?()]/g, '\\$&')
      .replaceAll('*', '[^/]+')
      .replace(/\{(.*)\}/, (_whole, names: string) => `(${names.replaceAll(',', '|')})`)
    return new RegExp(`^${pattern}$`)
  })
}

test('docs/dependencies.md lists exactly the installed packages', () => {
  const [packages, patterns] = [installed(), described()]
  expect(packages.length).toBeGreaterThan(50)
  expect(packages.filter((name) => !patterns.some((pattern) => pattern.test(name)))).toEqual([])
  expect(patterns.filter((pattern) => !packages.some((name) => pattern.test(name))).map(String)).toEqual([])
})

test('the decision index lists every decision once, with its title', () => {
  const files = readdirSync(join(root, 'docs/decisions'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\d{4}-.*\.md$/.test(name),
  )
  const rows = [...read('docs/decisions/README.md').matchAll(/^\| \[(\d{4})\]\((.*)\) \| (.*) \|$/gm)]
  const listed = rows.map(([, number, file = '', title]) => [file, `# ${number} ${title}`])
  expect(listed.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))).toEqual(
    files.sort().map((file) => [file, read(`docs/decisions/${file}`).split('\n')[0]]),
  )
})

test('the README lists exactly the environment variables of the server', () => {
  const config = read('apps/server/src/config.ts')
  const ofMessages = read('apps/server/src/tracking/messages/message-settings.ts')
  const ofProxy = read('apps/server/src/http/outgoing-proxy.ts')
  const variables = config.slice(config.indexOf('const environment')) + ofMessages + ofProxy
  const known = [...variables.matchAll(/^ {2}([A-Z_]+): z\./gm)].map(([, name]) => name)
  const table = read('README.md').split('## Variables')[1]?.split('\n## ')[0] ?? ''
  const listed = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, cell = '']) => cell.match(/[A-Z_]{4,}/g) ?? [])
  expect(known.length).toBeGreaterThan(15)
  expect(listed.toSorted()).toEqual(known.toSorted())
})

test('every npm script is named in README or CONTRIBUTING', () => {
  const documents = read('README.md') + read('CONTRIBUTING.md')
  const names = Object.keys(JSON.parse(read('package.json')).scripts)
  expect(names.filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(documents))).toEqual([])
})

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...['docs', 'docs/decisions', 'docs/screens'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => `${folder}/${name}`),
  ),
]

test('every link between documents, and every picture, points to an existing file', () => {
  const links = pages.flatMap((page) =>
    [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) => join(page, '..', target)),
  )
  expect(links.length).toBeGreaterThan(20)
  for (const link of links) expect(() => readFileSync(join(root, link)), link).not.toThrow('ENOENT')
})

test('no blank line divides a table', () => {
  // After a blank line a row is text, unless it is the header of a table.
  const rows = pages.flatMap((page) =>
    [...read(page).matchAll(/\n\n(\|.*)\n(.*)/g)].map(([, row = '', next = '']) => ({ at: `${page}: ${row}`, next })),
  )
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.filter(({ next }) => !/^\|( -+ \|)+$/.test(next)).map(({ at }) => at)).toEqual([])
})
