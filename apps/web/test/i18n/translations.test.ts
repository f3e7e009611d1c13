import { describe, expect, test } from 'vitest'
import { defaultLanguage, languages } from '#i18n/languages.ts'
import { keysAskedBy, sourceFiles, stem, type Texts, textsOf, untranslated } from '#test/texts.ts'

const english = textsOf(defaultLanguage)
const files = sourceFiles()
const others = languages.filter(({ code }) => code !== defaultLanguage)

/** Texts that a language may share with English: names, units, signs, and words that are the same. */
const shared: Readonly<Record<string, readonly (string | RegExp)[]>> = {
  all: [
    /^(PDF|UTF-8|UTF-16, (little|big)-endian|Castline|OK|UI)$/,
    /^[^\p{L}]*(\{\{\w+\}\}[^\p{L}]*)*( px| MB)?$/u,
    /^shell:product$/,
  ],
  fr: [
    /^(Type|Total|Code|Condition|Description|Actions|Notifications|Documents?|Volume(, m³)?|Import|Message|Date|Minutes?)$/,
    /^(Notes|Contacts|Tickets|Blog|Pages|Scanner|Orange)$/,
  ],
  vi: [/^(Email|Blog|Camera( \{\{number\}\})?)$/],
}

const variables = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

/** The keys that a language needs for English's: each plural in every category that the language counts in. */
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

describe.each(others)('$name', ({ code, tag }) => {
  const texts: Texts = textsOf(code)
  const wanted = wantedKeys(tag)

  test('has every key of English in each of its own plurals, and no other', () => {
    expect([...texts.keys()].sort()).toEqual([...wanted.keys()].sort())
  })

  test('fills in what English fills in', () => {
    const wrong = [...texts].filter(([key, text]) => {
      const model = english.get(wanted.get(key) ?? '')
      // “The one piece”: a single thing, or a pair, may be said without its number.
      const isFew = /_(zero|one|two)$/.test(key)
      const given = variables(text)
      const asked = variables(model ?? '')
      return isFew ? !given.every((name) => asked.includes(name)) : given.join() !== asked.join()
    })
    expect(wrong).toEqual([])
  })

  test('leaves nothing empty or in English', () => {
    const wrong = [...texts].filter(
      ([key, text]) =>
        text.trim() === '' || (text === english.get(wanted.get(key) ?? '') && !isShared(code, key, text)),
    )
    expect(wrong).toEqual([])
  })
})

test('English counts in all of its plurals, and leaves nothing empty', () => {
  expect([...english.keys()].sort()).toEqual([...wantedKeys('en').keys()].sort())
  expect([...english].filter(([, text]) => text.trim() === '')).toEqual([])
})

test('no key stands unused', () => {
  const asked = files.map(keysAskedBy)
  const isAsked = (key: string) => asked.some((pattern) => pattern.test(stem(key, english)))
  expect([...english.keys()].filter((key) => !isAsked(key))).toEqual([])
})

test('nothing is shown or read out without a translation', () => {
  expect(files.flatMap((file) => untranslated(file).map((text) => `${file.path}: ${text}`))).toEqual([])
})
