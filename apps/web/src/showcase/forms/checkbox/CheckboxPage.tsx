import { Showcase } from '#showcase/parts/Showcase.tsx'
import { AllOfThem } from './AllOfThem.tsx'
import allSource from './AllOfThem.tsx?raw'
import { AtLeastOne } from './AtLeastOne.tsx'
import atLeastOneSource from './AtLeastOne.tsx?raw'
import { States } from './States.tsx'
import statesSource from './States.tsx?raw'

const examples = [
  { title: 'States', text: 'Selected, empty, coloured, disabled.', Demo: States, source: statesSource },
  { title: 'Select all', text: 'One checkbox for a group.', Demo: AllOfThem, source: allSource },
  { title: 'At least one', text: 'At least one option must be selected.', Demo: AtLeastOne, source: atLeastOneSource },
]

export function CheckboxPage() {
  return <Showcase title="Checkbox" intro="Select any number of options, or confirm one." examples={examples} />
}
