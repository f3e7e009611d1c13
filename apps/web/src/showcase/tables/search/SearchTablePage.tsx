import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { FilteredTable } from './FilteredTable.tsx'
import filteredTableSource from './FilteredTable.tsx?raw'
import foundSource from './found.ts?raw'
import { HighlightedTable } from './HighlightedTable.tsx'
import highlightedTableSource from './HighlightedTable.tsx?raw'
import { SearchedTable } from './SearchedTable.tsx'
import searchedTableSource from './SearchedTable.tsx?raw'
import { StatusTable } from './StatusTable.tsx'
import statusTableSource from './StatusTable.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Search',
    text: 'Finds rows in which every word matches.',
    Demo: SearchedTable,
    source: `${searchedTableSource}\n// found.ts\n${foundSource}`,
  },
  {
    title: 'Filters',
    text: 'Two filters that work together.',
    Demo: FilteredTable,
    source: filteredTableSource,
  },
  {
    title: 'Tabs',
    text: 'A tab for each status, with its count.',
    Demo: StatusTable,
    source: statusTableSource,
  },
  {
    title: 'Highlighting',
    text: 'All rows stay visible; matches are highlighted.',
    Demo: HighlightedTable,
    source: highlightedTableSource,
  },
]

export function SearchTablePage() {
  return <Showcase title="Search table" intro="Filters rows while you type." examples={examples} />
}
