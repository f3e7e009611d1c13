import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { MoreRows } from './MoreRows.tsx'
import moreRowsSource from './MoreRows.tsx?raw'
import { NumberedPages } from './NumberedPages.tsx'
import numberedPagesSource from './NumberedPages.tsx?raw'
import { PaginationLooks } from './PaginationLooks.tsx'
import paginationLooksSource from './PaginationLooks.tsx?raw'
import { SizedPages } from './SizedPages.tsx'
import sizedPagesSource from './SizedPages.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Rows per page',
    text: 'Changing the page size keeps the position.',
    Demo: SizedPages,
    source: sizedPagesSource,
  },
  {
    title: 'Numbered pages',
    text: 'For jumping to a page by its number.',
    Demo: NumberedPages,
    source: numberedPagesSource,
  },
  {
    title: 'Load more',
    text: 'Loads more rows below the ones already shown.',
    Demo: MoreRows,
    source: moreRowsSource,
  },
  {
    title: 'Variants',
    text: 'Sizes, shapes, colours, and buttons for the ends.',
    Demo: PaginationLooks,
    source: paginationLooksSource,
  },
]

export function PaginationTablePage() {
  return <Showcase title="Pagination" intro="Long tables split into pages." examples={examples} />
}
