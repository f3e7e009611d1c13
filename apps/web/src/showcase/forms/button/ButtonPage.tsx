import { Showcase } from '#showcase/parts/Showcase.tsx'
import { Busy } from './Busy.tsx'
import busySource from './Busy.tsx?raw'
import { ColoursAndSizes } from './ColoursAndSizes.tsx'
import coloursSource from './ColoursAndSizes.tsx?raw'
import { Kinds } from './Kinds.tsx'
import kindsSource from './Kinds.tsx?raw'
import { Toggles } from './Toggles.tsx'
import togglesSource from './Toggles.tsx?raw'
import { WithIcons } from './WithIcons.tsx'
import iconsSource from './WithIcons.tsx?raw'

const examples = [
  { title: 'Kinds', text: 'What one came for is filled; the rest steps back.', Demo: Kinds, source: kindsSource },
  {
    title: 'Colours and sizes',
    text: 'Text on every colour reads, in the light and in the dark.',
    Demo: ColoursAndSizes,
    source: coloursSource,
  },
  { title: 'With icons', text: 'Beside the word, or alone with a name.', Demo: WithIcons, source: iconsSource },
  { title: 'While it works', text: 'Busy, and then what came of it.', Demo: Busy, source: busySource },
  { title: 'Toggle group', text: 'One of a few, always visible.', Demo: Toggles, source: togglesSource },
]

export function ButtonPage() {
  return <Showcase title="Button" intro="What one presses, and what it says while it works." examples={examples} />
}
