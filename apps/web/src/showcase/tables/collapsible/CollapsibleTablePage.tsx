import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { ColumnGroupTable } from './ColumnGroupTable.tsx'
import columnGroupTableSource from './ColumnGroupTable.tsx?raw'
import foldingRowSource from './FoldingRow.tsx?raw'
import { HistoryTable } from './HistoryTable.tsx'
import historyTableSource from './HistoryTable.tsx?raw'
import { OneOpenTable } from './OneOpenTable.tsx'
import oneOpenTableSource from './OneOpenTable.tsx?raw'
import { OrderTable } from './OrderTable.tsx'
import orderTableSource from './OrderTable.tsx?raw'
import ordersSource from './orders.ts?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Nested table',
    text: 'Each row opens a table of its own.',
    Demo: OrderTable,
    source: `${orderTableSource}\n// FoldingRow.tsx\n${foldingRowSource}\n// orders.ts\n${ordersSource}`,
    isWide: true,
  },
  {
    title: 'Several open',
    text: 'Each row has its own button with an accessible name.',
    Demo: HistoryTable,
    source: `${historyTableSource}\n// FoldingRow.tsx\n${foldingRowSource}`,
  },
  {
    title: 'One at a time',
    text: 'Opening a row closes the other.',
    Demo: OneOpenTable,
    source: `${oneOpenTableSource}\n// FoldingRow.tsx\n${foldingRowSource}`,
  },
  {
    title: 'Expandable header',
    text: 'A column group opens its months; collapsed, it shows their sum.',
    Demo: ColumnGroupTable,
    source: columnGroupTableSource,
    isWide: true,
  },
]

export function CollapsibleTablePage() {
  return <Showcase title="Collapsible table" intro="Rows and columns that expand for details." examples={examples} />
}
