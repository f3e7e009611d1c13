import type { ExampleEntry } from '../parts/example-entry.ts'
import { Showcase } from '../parts/Showcase.tsx'
import { InstalledGauge } from './examples/InstalledGauge.tsx'
import installedGaugeSource from './examples/InstalledGauge.tsx?raw'
import { RadialBars } from './examples/RadialBars.tsx'
import radialBarsSource from './examples/RadialBars.tsx?raw'
import { RingGauges } from './examples/RingGauges.tsx'
import ringGaugesSource from './examples/RingGauges.tsx?raw'
import { SegmentedGauge } from './examples/SegmentedGauge.tsx'
import segmentedGaugeSource from './examples/SegmentedGauge.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Gauge',
    text: 'For a single key figure.',
    Demo: InstalledGauge,
    source: installedGaugeSource,
  },
  {
    title: 'Radial bars',
    text: 'Compares a few percentages.',
    Demo: RadialBars,
    source: radialBarsSource,
  },
  {
    title: 'Gauge with ranges',
    text: 'Green, amber and red ranges.',
    Demo: SegmentedGauge,
    source: segmentedGaugeSource,
  },
  { title: 'Rings', text: 'Key figures side by side.', Demo: RingGauges, source: ringGaugesSource },
]

export function RadialbarChartPage() {
  return (
    <Showcase
      title="Radial bar chart"
      intro="Shares on a circle: one as a gauge, several as radial bars."
      examples={examples}
      isFilled
    />
  )
}
