import type { ExampleEntry } from '../parts/example-entry.ts'
import { Showcase } from '../parts/Showcase.tsx'
import { ColumnsWithLine } from './examples/ColumnsWithLine.tsx'
import columnsWithLineSource from './examples/ColumnsWithLine.tsx?raw'
import { GroupedColumns } from './examples/GroupedColumns.tsx'
import groupedColumnsSource from './examples/GroupedColumns.tsx?raw'
import { HorizontalBars } from './examples/HorizontalBars.tsx'
import horizontalBarsSource from './examples/HorizontalBars.tsx?raw'
import { StackedColumns } from './examples/StackedColumns.tsx'
import stackedColumnsSource from './examples/StackedColumns.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Grouped columns',
    text: 'Compares two values month by month.',
    Demo: GroupedColumns,
    source: groupedColumnsSource,
  },
  {
    title: 'Stacked columns',
    text: 'Each column split by status, in the status colours.',
    Demo: StackedColumns,
    source: stackedColumnsSource,
  },
  {
    title: 'Horizontal bars',
    text: 'For names that are too long for the axis below a column.',
    Demo: HorizontalBars,
    source: horizontalBarsSource,
  },
  {
    title: 'Columns with a line',
    text: 'Values and their average.',
    Demo: ColumnsWithLine,
    source: columnsWithLineSource,
  },
]

export function ColumnChartPage() {
  return <Showcase title="Column chart" intro="Comparable values side by side." examples={examples} isFilled />
}
