import type { Item } from './items/item.ts'

/** Returns the path of a test's file relative to the root, and the part of its name that identifies it. */
export function testOf(reference: string): { file: string; name: string } {
  const [, place = '', name = ''] = /^(\S+) › (.*)$/.exec(reference) ?? []
  const file = place.startsWith('e2e/')
    ? `tests/${place}.spec.ts`
    : place.startsWith('house/')
      ? `tests/${place}.test.ts`
      : `apps/server/test/${place}.test.ts`
  return { file, name }
}

/**
 * Returns the files of an item's tests as the document names them: without the folder of the server's tests and
 * `.test.ts`.
 */
const places = ({ tests }: Item) =>
  [...new Set(tests.map((reference) => reference.replace(/ › .*/, '')))].map((place) => `\`${place}\``)

const text = ({ number, asks, because }: Item) => `${number} ${because ? `${asks} (${because})` : asks}`

/** Returns a line for the items with the same tests, and one for each item without a test. */
const lines = (items: readonly Item[]) =>
  [...Map.groupBy(items, (item) => places(item).join(', ') || item)]
    .map(([tests, alike]) => `- ${alike.map(text).join('; ')}${typeof tests === 'string' ? `: ${tests}` : ''}`)
    .join('\n')

const sentence = (items: readonly Item[]) =>
  `${items.map((item) => [text(item), ...places(item)].join(', ')).join('; ')}.`

/** Returns the section of `docs/security.md` that lists every item by its verdict. */
export function itemsByVerdict(items: readonly Item[]): string {
  const having = (verdict: Item['verdict']) => items.filter((item) => item.verdict === verdict)
  return [
    '### Not met',
    lines(having('not met')),
    'As specified:',
    lines(having('specified')),
    '### Met',
    lines(having('met')),
    '### Met, by inspection',
    sentence(having('seen')),
    '### Does not apply',
    sentence(having('does not apply')),
  ].join('\n\n')
}
