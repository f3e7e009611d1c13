import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { GroupedHeadTable } from './GroupedHeadTable.tsx'
import groupedHeadTableSource from './GroupedHeadTable.tsx?raw'
import { StickyColumnTable } from './StickyColumnTable.tsx'
import stickyColumnTableSource from './StickyColumnTable.tsx?raw'
import { StickyHeadTable } from './StickyHeadTable.tsx'
import stickyHeadTableSource from './StickyHeadTable.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'A head that stays',
    text: 'Forty rows in a window of their own.',
    Demo: StickyHeadTable,
    source: stickyHeadTableSource,
  },
  {
    title: 'A column that stays',
    text: 'Wide tables keep the name of the row in sight.',
    Demo: StickyColumnTable,
    source: stickyColumnTableSource,
  },
  {
    title: 'A head of two lines',
    text: 'Columns that belong together share a head.',
    Demo: GroupedHeadTable,
    source: groupedHeadTableSource,
  },
]

export function FixedHeaderTablePage() {
  return <Showcase title="Fixed header" intro="The heads stay while the rows scroll." examples={examples} />
}
