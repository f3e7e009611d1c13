import type { ExampleEntry } from '../parts/example-entry.ts'
import { Showcase } from '../parts/Showcase.tsx'
import { PlainLines } from './examples/PlainLines.tsx'
import plainLinesSource from './examples/PlainLines.tsx?raw'
import { SmoothLine } from './examples/SmoothLine.tsx'
import smoothLineSource from './examples/SmoothLine.tsx?raw'
import { StepLine } from './examples/StepLine.tsx'
import stepLineSource from './examples/StepLine.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Several lines',
    text: 'Compares what goes on at the same time; click a name in the legend to leave a line out.',
    Demo: PlainLines,
    source: plainLinesSource,
  },
  {
    title: 'A smooth line with a limit',
    text: 'For values measured now and then; the dashed line is what must be reached.',
    Demo: SmoothLine,
    source: smoothLineSource,
  },
  {
    title: 'A stepped line',
    text: 'For counts that only grow.',
    Demo: StepLine,
    source: stepLineSource,
  },
]

export function LineChartPage() {
  return (
    <Showcase
      title="Line chart"
      intro="Values over time. Lines differ by dash and marker, not only by colour."
      examples={examples}
    />
  )
}
