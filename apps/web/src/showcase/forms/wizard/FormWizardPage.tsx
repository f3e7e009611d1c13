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
    title: 'Vertical steps',
    text: 'For narrow screens.',
    Demo: Vertical,
    source: verticalSource,
  },
  {
    title: 'Any order',
    text: 'The steps are buttons.',
    Demo: AnyOrder,
    source: anyOrderSource,
  },
  {
    title: 'Dots',
    text: 'An introduction in pictures, with few steps.',
    Demo: Dots,
    source: dotsSource,
  },
]

export function FormWizardPage() {
  return <Showcase title="Form wizard" intro="A long form split into steps." examples={examples} />
}
