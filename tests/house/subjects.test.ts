import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')

/** Names in backticks or plain, from the rows of the table of subjects. */
const rows = page
  .slice(page.indexOf('\n## Subjects'), page.indexOf('\n## The life of a scan'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| subject'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const subjects = rows.map(([, subject = '']) => subject)
const parts = rows.flatMap(([, , part = '']) => part.split(', ').filter(Boolean))
const without = /Not about a subject: ([\s\S]*?)\(of the contract\)/.exec(page)?.[1]?.match(/`([\w-]+)`/g) ?? []
const others = without.map((name) => name.slice(1, -1))

/** Folders with files; git leaves empty ones behind. */
const foldersOf = (path: string) => [
  ...new Set(globSync('*/**/*.{ts,tsx}', { cwd: join(root, path) }).map((file) => file.split(sep)[0] ?? '')),
]
const modulesOf = (path: string, ending: string) =>
  readdirSync(join(root, path)).flatMap((name) => (name.endsWith(ending) ? name.slice(0, -ending.length) : []))

const layers = {
  domain: foldersOf('packages/domain/src'),
  contract: ['', 'values'].flatMap((folder) => modulesOf(`packages/contract/src/${folder}`, '.ts')),
  server: foldersOf('apps/server/src/features'),
  'shared by features': foldersOf('apps/server/src/tracking'),
  screens: foldersOf('apps/web/src/features'),
  'shared by screens': foldersOf('apps/web/src/tracking'),
  texts: modulesOf('apps/web/src/i18n/locales/en', '.json'),
}

test('the table of subjects names each once', () => {
  const all = [...subjects, ...parts, ...others]
  expect(all.filter((name, index) => all.indexOf(name) !== index)).toEqual([])
  expect(subjects).toEqual([...subjects].sort())
})

test.each(Object.entries(layers))('%s: each folder or module is a subject, or a part of one', (_layer, names) => {
  const known = new Set([...subjects, ...parts, ...others])
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

test('each subject and part exists', () => {
  const existing = new Set(Object.values(layers).flat())
  expect([...subjects, ...parts, ...others].filter((name) => !existing.has(name))).toEqual([])
})

test('each folder of the domain is a subject', () => {
  expect(layers.domain.filter((name) => !subjects.includes(name))).toEqual([])
})
