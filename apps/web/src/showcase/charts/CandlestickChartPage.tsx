import type { ExampleEntry } from '../parts/example-entry.ts'
import { Showcase } from '../parts/Showcase.tsx'
import { PricesWithMean } from './examples/PricesWithMean.tsx'
import pricesWithMeanSource from './examples/PricesWithMean.tsx?raw'
import { SteelPrices } from './examples/SteelPrices.tsx'
import steelPricesSource from './examples/SteelPrices.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Prices day by day',
    text: 'A hollow candle rises, a filled one falls.',
    Demo: SteelPrices,
    source: steelPricesSource,
  },
  {
    title: 'With a moving mean and a part to choose',
    text: 'Drag the ends of the strip below to show more or fewer days.',
    Demo: PricesWithMean,
    source: pricesWithMeanSource,
  },
]

export function CandlestickChartPage() {
  return <Showcase title="Candlestick chart" intro="Opening, closing, highest and lowest prices." examples={examples} />
}
