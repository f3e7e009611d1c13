import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { FilteredTable } from './FilteredTable.tsx'
import filteredTableSource from './FilteredTable.tsx?raw'
import { SearchedTable } from './SearchedTable.tsx'
import searchedTableSource from './SearchedTable.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Search',
    text: 'Matches every word in mark or type.',
    Demo: SearchedTable,
    source: searchedTableSource,
  },
  {
    title: 'Filters',
    text: 'Two filters that work together.',
    Demo: FilteredTable,
    source: filteredTableSource,
  },
]

export function SearchTablePage() {
  return <Showcase title="Search table" intro="Filters rows while you type." examples={examples} />
}
