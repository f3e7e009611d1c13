import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { PlainTable } from './PlainTable.tsx'
import plainTableSource from './PlainTable.tsx?raw'
import { StripedTable } from './StripedTable.tsx'
import stripedTableSource from './StripedTable.tsx?raw'
import { SummedTable } from './SummedTable.tsx'
import summedTableSource from './SummedTable.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Plain',
    text: 'Text is left-aligned, numbers are right-aligned.',
    Demo: PlainTable,
    source: plainTableSource,
  },
  {
    title: 'Compact and striped',
    text: 'For many short rows.',
    Demo: StripedTable,
    source: stripedTableSource,
  },
  {
    title: 'With a caption and a sum',
    text: 'The footer shows the totals.',
    Demo: SummedTable,
    source: summedTableSource,
  },
]

export function BasicTablePage() {
  return <Showcase title="Basic table" intro="Rows and columns with headers for screen readers." examples={examples} />
}
