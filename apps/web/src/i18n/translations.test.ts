import { defaultLanguage, languages } from '@castline/domain/languages'
import { describe, expect, test } from 'vitest'
import { isOfServer, keysUsedBy, sourceFiles, stem, type Texts, textsOf, untranslated } from '#test/texts.ts'

const english = textsOf(defaultLanguage)
const files = sourceFiles()
const others = languages.filter(({ code }) => code !== defaultLanguage)

/** Texts that a language may share with English: names, units, symbols, and identical words. */
const shared: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  all: [
    '{{hours}} h/m³',
    '3D',
    /^(mm|m²|m³|kg|t|MPa)$/,
    /^(PDF|UTF-8|UTF-16, (little|big)-endian|Castline|OK|UI)$/,
    /^[^\p{L}]*(\{\{\w+\}\}[^\p{L}]*)*( px| MB)?$/u,
    /^shell:product$/,
    'σ (≥ 35)',
  ],
  fr: [
    /^(Cause|Type|Total|Code|Condition|Description|Actions|Notifications|Documents?|Volume|Import|Message|Date|Minutes?)$/,
    /^(Notes|Contacts|Tickets|Blog|Pages|Scanner|Orange|Images|Photos|Pagination|Production|Administration|Signature)$/,
    /^(Transport|Webhooks|Corrections?|Position|Signatures|Volume \(m³\)|version \{\{version\}\})$/,
  ],
  vi: [/^(Email|Blog|Camera( \{\{number\}\})?)$/],
  de: [
    /^(BCF|Revision|Version|Code|HTTP|Option) \{\{\w+\}\}$|^(Name: \{\{key\}\}|Links: \{\{name\}\}|in \{\{yard\}\})$/,
    /^(\{\{dpi\}\} dpi|\{\{hours\}\} h|kN|kg\/m³|T500, s|Windows-874 \(Thai\))$/,
    /^(Name|Status|Export|Import|Person|Code|Revision|Sensor|Transport|Scanner|Link|Test|System|Server|Installation)$/,
    /^(Administrator|Optional|Webhooks|Apps|Widgets|Modern|Blog|Chats|Chip|Shop|Tickets|Avatar|Dialog|Popover|Tooltip)$/,
    /^(Cyan|Orange)$/,
  ],
  es: [
    /^(BCF|HTTP) \{\{\w+\}\}$|^(\{\{hours\}\} h|kN|kg\/m³|T500, s|Total(: \{\{formatted\}\})?)$/,
    /^(No|Sensor|Inspector|Webhooks|Widgets|Blog|Chats|Chip|Tickets|Avatar|Popover|Tooltip|Banners)$/i,
  ],
}

const variables = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

/** Returns the keys that a language needs for English's: each plural in every plural category of the language. */
function wantedKeys(tag: string): Map<string, string> {
  const categories = new Intl.PluralRules(tag).resolvedOptions().pluralCategories
  return new Map(
    [...english.keys()].flatMap((key) => {
      const base = stem(key, english)
      return base === key
        ? [[key, key] as const]
        : categories.map((each) => [`${base}_${each}`, `${base}_other`] as const)
    }),
  )
}

function isShared(code: string, key: string, text: string): boolean {
  const rules = [...(shared.all ?? []), ...(shared[code] ?? [])]
  return rules.some((rule) => (typeof rule === 'string' ? rule === text : rule.test(text) || rule.test(key)))
}

/** Fails with a line for each of the first three entries. */
function expectNothingToDo(todo: readonly string[]): void {
  const more = todo.length > 3 ? [`… and ${todo.length - 3} more like these`] : []
  if (todo.length > 0) expect.fail([...todo.slice(0, 3), ...more].join('\n'))
}

const fileOf = (code: string, key: string) => `apps/web/src/i18n/locales/${code}/${key.split(':')[0]}.json`
const nameOf = (key: string) => key.slice(key.indexOf(':') + 1)

/** Returns the keys to add and to remove, so that a language has exactly those that it needs. */
function keysToMend(language: string, code: string, texts: Texts, wanted: ReadonlyMap<string, string>): string[] {
  const missing = [...wanted].filter(([key]) => !texts.has(key))
  const superfluous = [...texts.keys()].filter((key) => !wanted.has(key))
  return [
    ...missing.map(
      ([key, model]) =>
        `Write ${nameOf(key)} in ${language} in ${fileOf(code, key)}; in English it is ${JSON.stringify(english.get(model) ?? '')}.`,
    ),
    ...superfluous.map((key) => `Remove ${nameOf(key)} from ${fileOf(code, key)}: English has no such text.`),
  ]
}

describe.each(others)('$name', ({ code, name, tag }) => {
  const texts: Texts = textsOf(code)
  const wanted = wantedKeys(tag)

  test('has exactly the keys of English, in each of its plural forms', () => {
    expectNothingToDo(keysToMend(name, code, texts, wanted))
  })

  test('interpolates the same values as English', () => {
    const wrong = [...texts].filter(([key, text]) => {
      const model = english.get(wanted.get(key) ?? '')
      // “The one component”: a text for a single object or a pair may omit the number.
      const isFew = /_(zero|one|two)$/.test(key)
      const given = variables(text)
      const needed = variables(model ?? '')
      return isFew ? !given.every((name) => needed.includes(name)) : given.join() !== needed.join()
    })
    expectNothingToDo(
      wrong.map(([key, text]) => {
        const model = JSON.stringify(english.get(wanted.get(key) ?? ''))
        return `Fill in the same {{…}} as ${model} in ${nameOf(key)} of ${fileOf(code, key)}: it is ${JSON.stringify(text)}.`
      }),
    )
  })

  test('has no empty and no English texts', () => {
    const wrong = [...texts].filter(
      ([key, text]) =>
        text.trim() === '' || (text === english.get(wanted.get(key) ?? '') && !isShared(code, key, text)),
    )
    expectNothingToDo(
      wrong.map(
        ([key, text]) =>
          `Translate ${nameOf(key)} in ${fileOf(code, key)}: it is ${JSON.stringify(text)}, as in English.`,
      ),
    )
  })
})

test('English has all its plural forms and no empty texts', () => {
  expectNothingToDo(keysToMend('English', defaultLanguage, english, wantedKeys('en')))
  const empty = [...english].filter(([, text]) => text.trim() === '')
  expectNothingToDo(empty.map(([key]) => `Write ${nameOf(key)} in ${fileOf(defaultLanguage, key)}: it is empty.`))
})

test('every key is used', () => {
  const used = files.map(keysUsedBy)
  const isUsed = (key: string) => used.some((pattern) => pattern.test(stem(key, english)))
  const unused = [...english.keys()].filter((key) => !isOfServer(key) && !isUsed(key))
  expectNothingToDo(unused.map((key) => `Remove ${nameOf(key)} from ${fileOf('*', key)}: no source file uses it.`))
})

test('the message for a missing key names the language, the file, the key and the English text', () => {
  const few = new Map([...english].slice(0, 2))
  const [first = ''] = few.keys()
  few.delete(first)
  const wanted = new Map([...english.keys()].slice(0, 2).map((key) => [key, key]))
  const [line = '', ...rest] = keysToMend('français', 'fr', few, wanted)
  expect(rest).toEqual([])
  expect(line).not.toContain('\n')
  for (const part of ['français', fileOf('fr', first), nameOf(first), JSON.stringify(english.get(first))]) {
    expect(line).toContain(part)
  }
})

test('every visible or spoken text is translated', () => {
  expect(files.flatMap((file) => untranslated(file).map((text) => `${file.path}: ${text}`))).toEqual([])
})
