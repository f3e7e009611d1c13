import { Showcase } from '#showcase/parts/Showcase.tsx'
import { Basic } from './Basic.tsx'
import basicSource from './Basic.tsx?raw'
import rowSource from './Row.tsx?raw'
import { WithUnits } from './WithUnits.tsx'
import unitsSource from './WithUnits.tsx?raw'

const examples = [
  {
    title: 'Basic',
    text: 'Labels in a column of their own.',
    Demo: Basic,
    source: `${basicSource}\n// Row.tsx\n${rowSource}`,
  },
  { title: 'Units', text: 'The unit is part of the field.', Demo: WithUnits, source: unitsSource },
]

export function FormHorizontalPage() {
  return <Showcase title="Horizontal form" intro="Labels beside their fields." examples={examples} />
}
