import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { MoreRows } from './MoreRows.tsx'
import moreRowsSource from './MoreRows.tsx?raw'
import { NumberedPages } from './NumberedPages.tsx'
import numberedPagesSource from './NumberedPages.tsx?raw'
import { SizedPages } from './SizedPages.tsx'
import sizedPagesSource from './SizedPages.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Pages of a chosen size',
    text: 'Another size keeps the place.',
    Demo: SizedPages,
    source: sizedPagesSource,
  },
  {
    title: 'Numbered pages',
    text: 'Where one comes back to a page by its number.',
    Demo: NumberedPages,
    source: numberedPagesSource,
  },
  {
    title: 'More on demand',
    text: 'What was read stays above.',
    Demo: MoreRows,
    source: moreRowsSource,
  },
]

export function PaginationTablePage() {
  return <Showcase title="Pagination" intro="Long tables in pieces." examples={examples} />
}
