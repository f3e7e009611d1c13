import type { ExampleEntry } from '../parts/example-entry.ts'
import { Showcase } from '../parts/Showcase.tsx'
import { GroupedColumns } from './examples/GroupedColumns.tsx'
import groupedColumnsSource from './examples/GroupedColumns.tsx?raw'
import { LyingBars } from './examples/LyingBars.tsx'
import lyingBarsSource from './examples/LyingBars.tsx?raw'
import { StackedColumns } from './examples/StackedColumns.tsx'
import stackedColumnsSource from './examples/StackedColumns.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Columns in groups',
    text: 'Compares two figures month by month.',
    Demo: GroupedColumns,
    source: groupedColumnsSource,
  },
  {
    title: 'Stacked columns',
    text: 'What each column is made of, in the colours of the statuses.',
    Demo: StackedColumns,
    source: stackedColumnsSource,
  },
  {
    title: 'Horizontal bars',
    text: 'For names that are too long to stand below a column.',
    Demo: LyingBars,
    source: lyingBarsSource,
  },
]

export function ColumnChartPage() {
  return <Showcase title="Column chart" intro="Comparable values side by side." examples={examples} />
}
