import { Showcase } from '#showcase/parts/Showcase.tsx'
import { OrderWizard } from './OrderWizard.tsx'
import wizardSource from './OrderWizard.tsx?raw'
import stepsSource from './steps.ts?raw'
import { Upright } from './Upright.tsx'
import uprightSource from './Upright.tsx?raw'

const examples = [
  {
    title: 'Horizontal steps',
    text: 'Validated step by step, with one optional step.',
    Demo: OrderWizard,
    source: `${wizardSource}\n// steps.ts\n${stepsSource}`,
  },
  { title: 'Vertical steps', text: 'For narrow screens.', Demo: Upright, source: uprightSource },
]

export function FormWizardPage() {
  return <Showcase title="Form wizard" intro="A long form split into steps." examples={examples} />
}
