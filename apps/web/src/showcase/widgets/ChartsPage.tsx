import type { ExampleEntry } from '../parts/example-entry.ts'
import { Showcase } from '../parts/Showcase.tsx'
import { PeriodColumns } from './examples/PeriodColumns.tsx'
import periodColumnsSource from './examples/PeriodColumns.tsx?raw'
import { ShareWidget } from './examples/ShareWidget.tsx'
import shareWidgetSource from './examples/ShareWidget.tsx?raw'
import { TrendCards } from './examples/TrendCards.tsx'
import trendCardsSource from './examples/TrendCards.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Trends',
    text: 'The last figure, and how it came about.',
    Demo: TrendCards,
    source: trendCardsSource,
  },
  {
    title: 'Columns of a period',
    text: 'Choose the period; figure, chart and table follow.',
    Demo: PeriodColumns,
    source: periodColumnsSource,
  },
  {
    title: 'Shares',
    text: 'A doughnut with its sum.',
    Demo: ShareWidget,
    source: shareWidgetSource,
  },
]

export function ChartsPage() {
  return <Showcase title="Chart widgets" intro="Small charts for cards and tables." examples={examples} />
}
