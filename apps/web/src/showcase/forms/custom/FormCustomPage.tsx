import { Showcase } from '#showcase/parts/Showcase.tsx'
import { Cards } from './Cards.tsx'
import cardsSource from './Cards.tsx?raw'
import { Code } from './Code.tsx'
import codeSource from './Code.tsx?raw'
import { Quantity } from './Quantity.tsx'
import quantitySource from './Quantity.tsx?raw'
import { RoomLeft } from './RoomLeft.tsx'
import roomLeftSource from './RoomLeft.tsx?raw'

const examples = [
  { title: 'Radio cards', text: 'Radio buttons with a description.', Demo: Cards, source: cardsSource },
  { title: 'Counter', text: 'For small numbers, easy to tap.', Demo: Quantity, source: quantitySource },
  { title: 'Code', text: 'Digits only, in one field.', Demo: Code, source: codeSource },
  { title: 'Remaining capacity', text: 'Text with a length limit.', Demo: RoomLeft, source: roomLeftSource },
]

export function FormCustomPage() {
  return <Showcase title="Custom form" intro="Fields composed of simpler controls." examples={examples} />
}
