import type { ExampleEntry } from '../parts/example-entry.ts'
import { Showcase } from '../parts/Showcase.tsx'
import { BudgetBars } from './examples/BudgetBars.tsx'
import budgetBarsSource from './examples/BudgetBars.tsx?raw'
import { PeriodColumns } from './examples/PeriodColumns.tsx'
import periodColumnsSource from './examples/PeriodColumns.tsx?raw'
import { ShareWidget } from './examples/ShareWidget.tsx'
import shareWidgetSource from './examples/ShareWidget.tsx?raw'
import { TrendCards } from './examples/TrendCards.tsx'
import trendCardsSource from './examples/TrendCards.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Trends',
    text: 'The latest figure and its history.',
    Demo: TrendCards,
    source: trendCardsSource,
    isWide: true,
  },
  {
    title: 'Columns by period',
    text: 'The figure, chart and table follow the selected period.',
    Demo: PeriodColumns,
    source: periodColumnsSource,
  },
  { title: 'Shares', text: 'A doughnut with its total.', Demo: ShareWidget, source: shareWidgetSource },
  {
    title: 'Budgets',
    text: 'How much of each budget is spent.',
    Demo: BudgetBars,
    source: budgetBarsSource,
    isWide: true,
  },
]

export function ChartsPage() {
  return <Showcase title="Chart widgets" intro="Small charts for cards and dashboards." examples={examples} isFilled />
}
