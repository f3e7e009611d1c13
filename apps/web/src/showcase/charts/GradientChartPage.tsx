import type { ExampleEntry } from '../parts/example-entry.ts'
import { Showcase } from '../parts/Showcase.tsx'
import { FadingArea } from './examples/FadingArea.tsx'
import fadingAreaSource from './examples/FadingArea.tsx?raw'
import { GradientBars } from './examples/GradientBars.tsx'
import gradientBarsSource from './examples/GradientBars.tsx?raw'
import { GradientColumns } from './examples/GradientColumns.tsx'
import gradientColumnsSource from './examples/GradientColumns.tsx?raw'
import { GradientLine } from './examples/GradientLine.tsx'
import gradientLineSource from './examples/GradientLine.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Gradient line',
    text: 'The colour changes from the first month to the last.',
    Demo: GradientLine,
    source: gradientLineSource,
  },
  {
    title: 'Gradient columns',
    text: 'The colour depends on the height of the column.',
    Demo: GradientColumns,
    source: gradientColumnsSource,
  },
  {
    title: 'Fading area',
    text: 'The area below the line fades into the background.',
    Demo: FadingArea,
    source: fadingAreaSource,
  },
  {
    title: 'Gradient bars',
    text: 'The colour changes along each bar.',
    Demo: GradientBars,
    source: gradientBarsSource,
  },
]

export function GradientChartPage() {
  return (
    <Showcase
      title="Gradient chart"
      intro="Gradients between theme colours that show high and low values."
      examples={examples}
      isFilled
    />
  )
}
