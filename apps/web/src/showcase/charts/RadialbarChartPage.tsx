import type { ExampleEntry } from '../parts/example-entry.ts'
import { Showcase } from '../parts/Showcase.tsx'
import { InstalledGauge } from './examples/InstalledGauge.tsx'
import installedGaugeSource from './examples/InstalledGauge.tsx?raw'
import { RadialBars } from './examples/RadialBars.tsx'
import radialBarsSource from './examples/RadialBars.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'A gauge',
    text: 'For one share that everybody should see.',
    Demo: InstalledGauge,
    source: installedGaugeSource,
  },
  {
    title: 'Radial bars',
    text: 'Compares a few shares of the same hundred.',
    Demo: RadialBars,
    source: radialBarsSource,
  },
]

export function RadialbarChartPage() {
  return (
    <Showcase
      title="Radial bar chart"
      intro="Shares on a circle: one as a gauge, several as radial bars."
      examples={examples}
    />
  )
}
