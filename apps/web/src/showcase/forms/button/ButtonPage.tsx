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
  {
    title: 'Variants',
    text: 'The main action is filled; the others are less prominent.',
    Demo: Kinds,
    source: kindsSource,
  },
  {
    title: 'Colours and sizes',
    text: 'Text is readable on every colour in light and dark mode.',
    Demo: ColoursAndSizes,
    source: coloursSource,
  },
  {
    title: 'With icons',
    text: 'Beside the text, or alone with an accessible name.',
    Demo: WithIcons,
    source: iconsSource,
  },
  { title: 'Loading', text: 'Loading, then the result.', Demo: Busy, source: busySource },
  { title: 'Toggle group', text: 'One of a few, always visible.', Demo: Toggles, source: togglesSource },
]

export function ButtonPage() {
  return <Showcase title="Button" intro="Buttons and their loading states." examples={examples} />
}
