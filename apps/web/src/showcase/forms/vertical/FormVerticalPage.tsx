import { Showcase } from '#showcase/parts/Showcase.tsx'
import { Basic } from './Basic.tsx'
import basicSource from './Basic.tsx?raw'
import { LabelsAbove } from './LabelsAbove.tsx'
import labelsAboveSource from './LabelsAbove.tsx?raw'
import { WithIcons } from './WithIcons.tsx'
import iconsSource from './WithIcons.tsx?raw'

const examples = [
  { title: 'Basic', text: 'The default arrangement.', Demo: Basic, source: basicSource },
  { title: 'With icons', text: 'With icons and a hint below each field.', Demo: WithIcons, source: iconsSource },
  { title: 'Labels above', text: 'For long labels and long lists.', Demo: LabelsAbove, source: labelsAboveSource },
]

export function FormVerticalPage() {
  return <Showcase title="Vertical form" intro="Fields from top to bottom." examples={examples} />
}
