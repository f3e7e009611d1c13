import { languages } from '@castline/domain/languages'
import { describe, expect, test } from 'vitest'
import { dialogButtons, sourceFiles, stem, textsOf } from '#test/texts.ts'

const english = textsOf('en')
const sources = sourceFiles()
const buttons = sources.flatMap(dialogButtons)

/** The texts that match `wrong` without what matches `except` (what a person types, in the syntax of its field). */
const withText = (texts: ReadonlyMap<string, string>, wrong: RegExp, except = /(?!)/g) =>
  [...texts].filter(([, text]) => wrong.test(text.replaceAll(except, ''))).map(([key, text]) => `${key}: ${text}`)

test('the buttons of dialogs are found', () => {
  expect(buttons.length).toBeGreaterThan(40)
  expect(buttons.some(({ confirm }) => confirm.length > 0)).toBe(true)
})

describe.each(languages)('$name', ({ code }) => {
  const texts = textsOf(code)

  test('the two buttons of a dialog differ', () => {
    const alike = buttons.flatMap(({ path, confirm, cancel }) =>
      confirm
        .filter((key) => cancel.some((other) => texts.has(key) && texts.get(key) === texts.get(other)))
        .map((key) => `${path}: ${key} is “${texts.get(key)}”`),
    )
    expect(alike).toEqual([])
  })

  test('no other action has the word of Cancel', () => {
    const alike = [...texts].filter(
      ([key, text]) =>
        text === texts.get('ui:cancel') && !['Cancel', 'Undo'].includes(english.get(stem(key, english)) ?? ''),
    )
    expect(alike).toEqual([])
  })
})

test('a name and its value, and the names of a list, are joined by the format of the language', () => {
  const joined = /\}: \$\{|<\/(?:bdi|code)>: ?\{|\)\}: ?\{['\w]|\.join\(', '\)| \(\$?\{t\(/
  expect(
    sources
      .filter(({ text }) => joined.test(text))
      .map(({ path }) => path.replaceAll('\\', '/'))
      .toSorted(),
  ).toEqual(
    [
      // Goes on with "…".
      'features/import/kept-text.ts',
      // As the server writes them.
      'features/loads/offline-scan.ts',
      // Fields in which people type commas.
      'features/production/moulds/mould-draft.ts',
      'features/production/pours/pour-draft.ts',
      // No texts: patterns, selectors and the names of zones.
      'features/dashboard/status-patterns.ts',
      'theme/overrides/forced-colours.ts',
      'tracking/plan/time-zones.ts',
    ].toSorted(),
  )
})

test('French has an unbreakable space before : ; ! ? » and after «', () => {
  expect(withText(textsOf('fr'), /\S [:;!?»]|« |\p{L}[:;!?»](?=\s|$)/u, /«.Fire rating: 60.»|240; 12/g)).toEqual([])
})

test('Chinese has full-width punctuation beside its characters', () => {
  expect(withText(textsOf('zh'), /\p{Script=Han}[,;:!?()]|[,;:!?()]\p{Script=Han}/u)).toEqual([])
})

test('Arabic has its own comma, semicolon and question mark', () => {
  expect(withText(textsOf('ar'), /\p{Script=Arabic} ?[,;?]|[,;?] ?\p{Script=Arabic}/u)).toEqual([])
})

// „…“ as on paper; a space before a sign, as in French, is a slip.
test('German has „these quotes“, and no space before : ; ! ?', () => {
  const wrong = /[”«»"]|“(?=[\p{L}{])|„[^“]*(„|$)|\s[:;!?]/u
  expect(withText(textsOf('de'), wrong, / ; ?$|\("\)|Semikolon {2};/g)).toEqual([])
})

test('Spanish opens its questions and exclamations, has «these quotes», and no space before : ; ! ?', () => {
  const wrong = /^[^¿]*\?|\?[^¿]+\?|^[^¡]*!|¿[^?]*$|[“”„"]|\s[:;!?]/u
  expect(withText(textsOf('es'), wrong, / ; ?$|\("\)|coma {2};/g)).toEqual([])
})

test('Arabic statuses are feminine, as the word for component is', () => {
  const statuses = [...textsOf('ar')].filter(([key]) => key.startsWith('statuses:status.') && !key.endsWith('planning'))
  expect(statuses.length).toBeGreaterThan(4)
  expect(statuses.filter(([, text]) => !text.endsWith('ة'))).toEqual([])
})
