import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import historyTableSource from './HistoryTable.tsx?raw'
import { OneOpenTable } from './OneOpenTable.tsx'
import oneOpenTableSource from './OneOpenTable.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Several open',
    text: 'Each row has its own button with an accessible name.',
    Demo: HistoryTable,
    source: historyTableSource,
  },
  {
    title: 'One at a time',
    text: 'Opening a row closes the other.',
    Demo: OneOpenTable,
    source: oneOpenTableSource,
  },
]

export function CollapsibleTablePage() {
  return <Showcase title="Collapsible table" intro="Rows that expand for details." examples={examples} />
}
