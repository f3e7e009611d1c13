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
    title: 'A line that changes its colour',
    text: 'The colour goes with the time, from the first month to the last.',
    Demo: GradientLine,
    source: gradientLineSource,
  },
  {
    title: 'Columns that fade',
    text: 'The colour goes with the height of each column.',
    Demo: GradientColumns,
    source: gradientColumnsSource,
  },
  {
    title: 'An area that fades out',
    text: 'The area below the line goes over into the paper.',
    Demo: FadingArea,
    source: fadingAreaSource,
  },
]

/** Examples of the gradient chart. */
export function GradientChartPage() {
  return (
    <Showcase
      title="Gradient chart"
      intro="Colour that runs from one tone of the theme to another, where it says more or less."
      examples={examples}
    />
  )
}
