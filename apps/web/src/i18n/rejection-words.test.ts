import { readFile } from 'node:fs/promises'
import { languages } from '@castline/domain/languages'
import { readRejection } from '@castline/domain/status/rejection-words'
import { expect, it } from 'vitest'

const locales = new URL('../i18n/locales/', import.meta.url)
const texts: [string, string, string][] = []
for (const { code: language } of languages) {
  const { rejection } = JSON.parse(await readFile(new URL(`${language}/statuses.json`, locales), 'utf8'))
  for (const [code, words] of Object.entries<string>(rejection)) texts.push([language, code, words])
}

it.each(texts)('in %s the offered reason %s is recognized by its words', (_language, code, words) => {
  expect(readRejection(words)).toEqual({ code, details: null })
})
