import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@castline/domain/languages'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const locales = join(root, 'apps/web/src/i18n/locales')
const codes = languages.map(({ code }) => code)

/** The folders with files; git leaves empty ones behind. */
const folders = readdirSync(locales, { withFileTypes: true })
  .filter((each) => each.isDirectory() && readdirSync(join(locales, each.name)).length > 0)
  .map(({ name }) => name)

test('each language of the list has a folder of texts, and no other: Chinese is zh', () => {
  expect(folders.toSorted()).toEqual([...codes].sort())
})

test('each folder has the same files', () => {
  const [first, ...others] = codes.map((code) => readdirSync(join(locales, code), { recursive: true }).toSorted())
  for (const files of others) expect(files).toEqual(first)
})

// What compiles without a language is found here: words that are chosen by a language are typed by the list.
test('the glossary has a column for each language', () => {
  const header = /^\| word \| meaning \| (.*) \| never \|$/m.exec(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
  expect(['en', ...(header?.[1] ?? '').split(' | ')]).toEqual(codes)
})

// What people read from the server is in the same folders as what they read on screens: a translator gets one.
test('the server has no words in several languages in its source', () => {
  const source = join(root, 'apps/server/src')
  // Words that are read in files of others, and sample data in one language.
  const others = /^(features.import|features.building.conversion|sample|passwords|database.migrations)\b/
  const found = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !others.test(path))
    .filter((path) => /[\p{Script=Thai}\p{Script=Han}]{2}/u.test(readFileSync(join(source, path), 'utf8')))
  expect(found).toEqual([])
})

test('each text of the server is used', () => {
  const files = globSync('{apps/server,packages/domain}/src/**/*.ts', { cwd: root })
  const source = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n')
  const namesIn = (texts: object): string[] =>
    Object.entries(texts).flatMap(([name, inner]) =>
      typeof inner === 'string' ? [name] : Array.isArray(inner) ? [name] : [name, ...namesIn(inner)],
    )
  const folder = join(locales, 'en/server')
  const unused = readdirSync(folder).flatMap((file) =>
    namesIn(JSON.parse(readFileSync(join(folder, file), 'utf8')))
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(source))
      .map((name) => `${file}: ${name}`),
  )
  expect(unused).toEqual([])
})
