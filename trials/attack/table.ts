import type { Item } from './items/item.ts'

/** Returns the path of a test's file relative to the root, and the part of its name that identifies it. */
export function testOf(reference: string): { file: string; name: string } {
  const [, place = '', name = ''] = /^(\S+) › (.+)$/.exec(reference) ?? []
  const file = place.startsWith('e2e/')
    ? `tests/${place}.spec.ts`
    : place.startsWith('house/')
      ? `tests/${place}.test.ts`
      : `apps/server/test/${place}.test.ts`
  return { file, name }
}

const fileNames = ({ tests }: Item) =>
  [...new Set(tests.map((reference) => testOf(reference).file.replace(/^(apps\/server\/test|tests)\//, '')))]
    .map((file) => `\`${file}\``)
    .join(', ')

const verdicts: Record<Item['verdict'], string> = {
  met: 'met',
  seen: 'met, by inspection',
  specified: '**not met**, as specified',
  'not met': '**not met**',
  'does not apply': 'does not apply',
}

/** Returns the rows of the table in `docs/security.md`. */
export function tableOf(items: readonly Item[]): string {
  const rows = items.map(
    (item) => `| ${item.number} | ${item.asks} | ${verdicts[item.verdict]}: ${item.because} | ${fileNames(item)} |`,
  )
  return ['| ASVS | asks | | tests |', '| --- | --- | --- | --- |', ...rows].join('\n')
}
