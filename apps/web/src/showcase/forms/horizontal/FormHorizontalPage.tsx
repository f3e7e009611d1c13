import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { Basic } from './Basic.tsx'
import basicSource from './Basic.tsx?raw'
import { Controls } from './Controls.tsx'
import controlsSource from './Controls.tsx?raw'
import rowSource from './Row.tsx?raw'
import { States } from './States.tsx'
import statesSource from './States.tsx?raw'
import { WithUnits } from './WithUnits.tsx'
import withUnitsSource from './WithUnits.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Basic',
    text: 'Labels in a column of their own.',
    Demo: Basic,
    source: `${basicSource}\n// Row.tsx\n${rowSource}`,
  },
  {
    title: 'Units',
    text: 'The unit is part of the field.',
    Demo: WithUnits,
    source: withUnitsSource,
  },
  {
    title: 'Controls',
    text: 'Select, radio buttons, checkboxes, slider and switch in one grid.',
    Demo: Controls,
    source: controlsSource,
  },
  {
    title: 'States',
    text: 'Error, read-only, disabled and empty.',
    Demo: States,
    source: statesSource,
  },
]

export function FormHorizontalPage() {
  return <Showcase title="Horizontal form" intro="Labels beside their fields." examples={examples} />
}
