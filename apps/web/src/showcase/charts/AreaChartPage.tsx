import type { ExampleEntry } from '../parts/example-entry.ts'
import { Showcase } from '../parts/Showcase.tsx'
import { FadingArea } from './examples/FadingArea.tsx'
import fadingAreaSource from './examples/FadingArea.tsx?raw'
import { StackedAreas } from './examples/StackedAreas.tsx'
import stackedAreasSource from './examples/StackedAreas.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'One area',
    text: 'For one value over time.',
    Demo: FadingArea,
    source: fadingAreaSource,
  },
  {
    title: 'Stacked areas',
    text: 'For parts of a total over time.',
    Demo: StackedAreas,
    source: stackedAreasSource,
  },
]

export function AreaChartPage() {
  return (
    <Showcase title="Area chart" intro="A line chart with a filled area: quantities over time." examples={examples} />
  )
}
