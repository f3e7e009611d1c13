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

/** Returns the files of an item's tests as the document names them: without the folder of the server's tests and `.test.ts`. */
const places = ({ tests }: Item) =>
  [...new Set(tests.map((reference) => reference.replace(/ › .*/, '')))].map((place) => `\`${place}\``)

const rows = (items: readonly Item[], header: string, cells: (item: Item) => string[]) =>
  [header, header.replaceAll(/[^|]+/g, ' --- '), ...items.map((item) => `| ${cells(item).join(' | ')} |`)].join('\n')

/** Returns the section of `docs/security.md` that lists every item by its verdict. */
export function itemsByVerdict(items: readonly Item[]): string {
  const having = (...verdicts: Item['verdict'][]) => items.filter(({ verdict }) => verdicts.includes(verdict))
  return [
    '### Not met',
    rows(having('not met', 'specified'), '| ASVS | asks | | checked by |', (item) => [
      item.number,
      item.asks,
      item.verdict === 'specified' ? `as specified: ${item.because}` : item.because,
      places(item).join(', '),
    ]),
    '### Met',
    rows(having('met', 'seen'), '| ASVS | asks and how | checked by |', (item) => [
      item.number,
      item.because ? `${item.asks}: ${item.because}` : item.asks,
      [...(item.verdict === 'seen' ? ['inspection'] : []), ...places(item)].join(', '),
    ]),
    '### Does not apply',
    `${having('does not apply')
      .map(
        (item) =>
          `${item.number} ${[item.because ? `${item.asks} (${item.because})` : item.asks, ...places(item)].join(', ')}`,
      )
      .join('; ')}.`,
  ].join('\n\n')
}
