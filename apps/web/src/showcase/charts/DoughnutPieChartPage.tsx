import type { ExampleEntry } from '../parts/example-entry.ts'
import { Showcase } from '../parts/Showcase.tsx'
import { RosePie } from './examples/RosePie.tsx'
import rosePieSource from './examples/RosePie.tsx?raw'
import { StatusDoughnut } from './examples/StatusDoughnut.tsx'
import statusDoughnutSource from './examples/StatusDoughnut.tsx?raw'
import { WeightPie } from './examples/WeightPie.tsx'
import weightPieSource from './examples/WeightPie.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'A doughnut with the total in it',
    text: 'For shares with a relevant total.',
    Demo: StatusDoughnut,
    source: statusDoughnutSource,
  },
  {
    title: 'A pie with its figures beside it',
    text: 'For a handful of parts, each with what it weighs.',
    Demo: WeightPie,
    source: weightPieSource,
  },
  {
    title: 'A rose',
    text: 'The radius shows the value, which makes differences clearer than the angle.',
    Demo: RosePie,
    source: rosePieSource,
  },
]

export function DoughnutPieChartPage() {
  return (
    <Showcase
      title="Doughnut and pie chart"
      intro="Shares of a whole with few parts. Each slice has a pattern as well as a colour."
      examples={examples}
    />
  )
}
