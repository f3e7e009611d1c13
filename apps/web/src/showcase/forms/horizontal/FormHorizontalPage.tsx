import { Showcase } from '#showcase/parts/Showcase.tsx'
import { Basic } from './Basic.tsx'
import basicSource from './Basic.tsx?raw'
import rowSource from './Row.tsx?raw'
import { WithUnits } from './WithUnits.tsx'
import unitsSource from './WithUnits.tsx?raw'

const examples = [
  {
    title: 'Labels beside',
    text: 'For a desk: everything in two columns.',
    Demo: Basic,
    source: `${basicSource}\n// Row.tsx\n${rowSource}`,
  },
  { title: 'With units', text: 'What the number means.', Demo: WithUnits, source: unitsSource },
]

export function FormHorizontalPage() {
  return <Showcase title="Horizontal form" intro="Labels beside their fields." examples={examples} />
}
