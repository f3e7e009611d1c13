import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@castline/domain/languages'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const locales = join(root, 'apps/web/src/i18n/locales')
const codes = languages.map(({ code }) => code)

/** The folders with files; git leaves empty ones behind. */
const folders = readdirSync(locales).filter((name) => readdirSync(join(locales, name)).length > 0)

test('each language of the list has a folder of texts, and no other: Chinese is zh', () => {
  expect(folders.toSorted()).toEqual([...codes].sort())
})

test('each folder has the same files', () => {
  const [first, ...others] = codes.map((code) => readdirSync(join(locales, code)).toSorted())
  for (const files of others) expect(files).toEqual(first)
})

// What compiles without a language is found here: words that are chosen by a language are typed by the list.
test('the glossary has a column for each language', () => {
  const header = /^\| word \| meaning \| (.*) \| never \|$/m.exec(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
  expect(['en', ...(header?.[1] ?? '').split(' | ')]).toEqual(codes)
})
