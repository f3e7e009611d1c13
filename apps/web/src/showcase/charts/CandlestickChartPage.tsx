import type { ExampleEntry } from '../parts/example-entry.ts'
import { Showcase } from '../parts/Showcase.tsx'
import { ClosingPrices } from './examples/ClosingPrices.tsx'
import closingPricesSource from './examples/ClosingPrices.tsx?raw'
import { PricesWithMean } from './examples/PricesWithMean.tsx'
import pricesWithMeanSource from './examples/PricesWithMean.tsx?raw'
import { SteelPrices } from './examples/SteelPrices.tsx'
import steelPricesSource from './examples/SteelPrices.tsx?raw'
import { WeeklyCandles } from './examples/WeeklyCandles.tsx'
import weeklyCandlesSource from './examples/WeeklyCandles.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Daily prices',
    text: 'Hollow candles rise, filled candles fall.',
    Demo: SteelPrices,
    source: steelPricesSource,
  },
  {
    title: 'Moving average and zoom',
    text: 'Drag the handles below the chart to change the period.',
    Demo: PricesWithMean,
    source: pricesWithMeanSource,
  },
  { title: 'Weekly prices', text: 'Daily prices grouped by week.', Demo: WeeklyCandles, source: weeklyCandlesSource },
  {
    title: 'Closing prices',
    text: 'With the budget as a dashed line.',
    Demo: ClosingPrices,
    source: closingPricesSource,
  },
]

export function CandlestickChartPage() {
  return (
    <Showcase
      title="Candlestick chart"
      intro="Opening, closing, highest and lowest prices."
      examples={examples}
      isFilled
    />
  )
}
