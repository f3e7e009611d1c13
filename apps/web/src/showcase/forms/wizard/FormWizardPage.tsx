import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { AnyOrder } from './AnyOrder.tsx'
import anyOrderSource from './AnyOrder.tsx?raw'
import { Dots } from './Dots.tsx'
import dotsSource from './Dots.tsx?raw'
import { OrderWizard } from './OrderWizard.tsx'
import orderWizardSource from './OrderWizard.tsx?raw'
import reviewSource from './Review.tsx?raw'
import stepFieldsSource from './StepFields.tsx?raw'
import stepsSource from './steps.ts?raw'
import { Vertical } from './Vertical.tsx'
import verticalSource from './Vertical.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Horizontal steps',
    text: 'Validated step by step, with one optional step.',
    Demo: OrderWizard,
    source: `${orderWizardSource}\n// StepFields.tsx\n${stepFieldsSource}\n// Review.tsx\n${reviewSource}\n// steps.ts\n${stepsSource}`,
  },
  {
    title: 'Dots',
    text: 'A short introduction in pictures.',
    Demo: Dots,
    source: dotsSource,
  },
  {
    title: 'Vertical steps',
    text: 'The steps are beside their fields, and above them on phones.',
    Demo: Vertical,
    source: verticalSource,
  },
  {
    title: 'Any order',
    text: 'The steps are buttons; one of them needs attention.',
    Demo: AnyOrder,
    source: anyOrderSource,
  },
]

export function FormWizardPage() {
  return <Showcase title="Form wizard" intro="A long form split into steps." examples={examples} />
}
