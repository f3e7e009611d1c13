import type { ExampleEntry } from '../parts/example-entry.ts'
import { Showcase } from '../parts/Showcase.tsx'
import { HalfDoughnut } from './examples/HalfDoughnut.tsx'
import halfDoughnutSource from './examples/HalfDoughnut.tsx?raw'
import { RosePie } from './examples/RosePie.tsx'
import rosePieSource from './examples/RosePie.tsx?raw'
import { StatusDoughnut } from './examples/StatusDoughnut.tsx'
import statusDoughnutSource from './examples/StatusDoughnut.tsx?raw'
import { WeightPie } from './examples/WeightPie.tsx'
import weightPieSource from './examples/WeightPie.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Doughnut with total',
    text: 'Shares of a total that is shown in the middle.',
    Demo: StatusDoughnut,
    source: statusDoughnutSource,
  },
  {
    title: 'Pie with a legend',
    text: 'For a few parts, with a weight at each slice.',
    Demo: WeightPie,
    source: weightPieSource,
  },
  {
    title: 'Rose chart',
    text: 'The radius shows the value, which makes differences easier to see.',
    Demo: RosePie,
    source: rosePieSource,
  },
  {
    title: 'Half doughnut',
    text: 'A wide gauge with its main share in the middle.',
    Demo: HalfDoughnut,
    source: halfDoughnutSource,
  },
]

export function DoughnutPieChartPage() {
  return (
    <Showcase
      title="Doughnut and pie chart"
      intro="Shares of a whole with few parts. Each slice has a pattern as well as a colour."
      examples={examples}
      isFilled
    />
  )
}
