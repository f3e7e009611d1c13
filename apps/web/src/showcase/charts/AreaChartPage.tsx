import type { ExampleEntry } from '../parts/example-entry.ts'
import { Showcase } from '../parts/Showcase.tsx'
import { DifferenceArea } from './examples/DifferenceArea.tsx'
import differenceAreaSource from './examples/DifferenceArea.tsx?raw'
import { FadingArea } from './examples/FadingArea.tsx'
import fadingAreaSource from './examples/FadingArea.tsx?raw'
import { StackedAreas } from './examples/StackedAreas.tsx'
import stackedAreasSource from './examples/StackedAreas.tsx?raw'
import { SteppedArea } from './examples/SteppedArea.tsx'
import steppedAreaSource from './examples/SteppedArea.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Basic area',
    text: 'One value over time.',
    Demo: FadingArea,
    source: fadingAreaSource,
  },
  {
    title: 'Stacked areas',
    text: 'Parts of a total over time.',
    Demo: StackedAreas,
    source: stackedAreasSource,
  },
  { title: 'Stepped area', text: 'For stock levels.', Demo: SteppedArea, source: steppedAreaSource },
  {
    title: 'Overlapping areas',
    text: 'Where they part, the stock grows or shrinks.',
    Demo: DifferenceArea,
    source: differenceAreaSource,
  },
]

export function AreaChartPage() {
  return (
    <Showcase
      title="Area chart"
      intro="A line chart with a filled area: quantities over time."
      examples={examples}
      isFilled
    />
  )
}
