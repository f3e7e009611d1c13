import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { GroupedHeadTable } from './GroupedHeadTable.tsx'
import groupedHeadTableSource from './GroupedHeadTable.tsx?raw'
import { StickyColumnTable } from './StickyColumnTable.tsx'
import stickyColumnTableSource from './StickyColumnTable.tsx?raw'
import { StickyEndsTable } from './StickyEndsTable.tsx'
import stickyEndsTableSource from './StickyEndsTable.tsx?raw'
import { StickyHeadTable } from './StickyHeadTable.tsx'
import stickyHeadTableSource from './StickyHeadTable.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Fixed header',
    text: 'Forty rows in a scrolling area.',
    Demo: StickyHeadTable,
    source: stickyHeadTableSource,
  },
  {
    title: 'Two-row header',
    text: 'Related columns share a header.',
    Demo: GroupedHeadTable,
    source: groupedHeadTableSource,
  },
  {
    title: 'Fixed column',
    text: 'The first column stays visible while the others scroll.',
    Demo: StickyColumnTable,
    source: stickyColumnTableSource,
  },
  {
    title: 'Fixed first and last column',
    text: 'Names and totals stay in view.',
    Demo: StickyEndsTable,
    source: stickyEndsTableSource,
  },
]

export function FixedHeaderTablePage() {
  return <Showcase title="Fixed header" intro="Headers and columns that stay in view." examples={examples} />
}
