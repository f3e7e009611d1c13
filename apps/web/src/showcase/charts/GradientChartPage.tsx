import type { ExampleEntry } from '../parts/example-entry.ts'
import { Showcase } from '../parts/Showcase.tsx'
import { FadingArea } from './examples/FadingArea.tsx'
import fadingAreaSource from './examples/FadingArea.tsx?raw'
import { GradientColumns } from './examples/GradientColumns.tsx'
import gradientColumnsSource from './examples/GradientColumns.tsx?raw'
import { GradientLine } from './examples/GradientLine.tsx'
import gradientLineSource from './examples/GradientLine.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Line with a colour gradient',
    text: 'The colour goes with the time, from the first month to the last.',
    Demo: GradientLine,
    source: gradientLineSource,
  },
  {
    title: 'Columns with a gradient',
    text: 'The colour goes with the height of each column.',
    Demo: GradientColumns,
    source: gradientColumnsSource,
  },
  {
    title: 'Area with a fading fill',
    text: 'The area below the line fades into the background.',
    Demo: FadingArea,
    source: fadingAreaSource,
  },
]

export function GradientChartPage() {
  return (
    <Showcase
      title="Gradient chart"
      intro="Gradients between theme colours that show more or less."
      examples={examples}
    />
  )
}
