import type { ExampleEntry } from '../parts/example-entry.ts'
import { Showcase } from '../parts/Showcase.tsx'
import { PlainLines } from './examples/PlainLines.tsx'
import plainLinesSource from './examples/PlainLines.tsx?raw'
import { SmoothLine } from './examples/SmoothLine.tsx'
import smoothLineSource from './examples/SmoothLine.tsx?raw'
import { StepLine } from './examples/StepLine.tsx'
import stepLineSource from './examples/StepLine.tsx?raw'
import { TotalLines } from './examples/TotalLines.tsx'
import totalLinesSource from './examples/TotalLines.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Multiple lines',
    text: 'Compares several series. Select a name in the legend to hide its line.',
    Demo: PlainLines,
    source: plainLinesSource,
  },
  {
    title: 'Smooth line with a target',
    text: 'For measured values. The dashed line is the required minimum.',
    Demo: SmoothLine,
    source: smoothLineSource,
  },
  {
    title: 'Step line',
    text: 'For running totals.',
    Demo: StepLine,
    source: stepLineSource,
  },
  {
    title: 'Running totals',
    text: 'The distance between the lines is the stock.',
    Demo: TotalLines,
    source: totalLinesSource,
  },
]

export function LineChartPage() {
  return (
    <Showcase
      title="Line chart"
      intro="Values over time. Lines differ by dash and marker, not only by colour."
      examples={examples}
      isFilled
    />
  )
}
