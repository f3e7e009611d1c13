import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { FullTable } from './FullTable.tsx'
import fullTableSource from './FullTable.tsx?raw'
import { SortedTable } from './SortedTable.tsx'
import sortedTableSource from './SortedTable.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Selection, sorting and paging',
    text: 'Deleted rows can be restored.',
    Demo: FullTable,
    source: fullTableSource,
  },
  {
    title: 'Sortable columns',
    text: 'A second click reverses the order.',
    Demo: SortedTable,
    source: sortedTableSource,
  },
]

export function EnhancedTablePage() {
  return <Showcase title="Enhanced table" intro="Sorting, selection and pagination." examples={examples} />
}
