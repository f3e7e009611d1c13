import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { Adornments } from './Adornments.tsx'
import adornmentsSource from './Adornments.tsx?raw'
import { Cards } from './Cards.tsx'
import cardsSource from './Cards.tsx?raw'
import { Code } from './Code.tsx'
import codeSource from './Code.tsx?raw'
import { ColourField } from './ColourField.tsx'
import colourFieldSource from './ColourField.tsx?raw'
import { Multiline } from './Multiline.tsx'
import multilineSource from './Multiline.tsx?raw'
import { Quantity } from './Quantity.tsx'
import quantitySource from './Quantity.tsx?raw'
import { RoomLeft } from './RoomLeft.tsx'
import roomLeftSource from './RoomLeft.tsx?raw'
import { SelectSeveral } from './SelectSeveral.tsx'
import selectSeveralSource from './SelectSeveral.tsx?raw'
import { SelectStates } from './SelectStates.tsx'
import selectStatesSource from './SelectStates.tsx?raw'
import { Selects } from './Selects.tsx'
import selectsSource from './Selects.tsx?raw'
import { TextStates } from './TextStates.tsx'
import textStatesSource from './TextStates.tsx?raw'
import { TextVariants } from './TextVariants.tsx'
import textVariantsSource from './TextVariants.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Text field variants',
    text: 'Outlined, filled and standard, in two sizes.',
    Demo: TextVariants,
    source: textVariantsSource,
  },
  {
    title: 'Text field states',
    text: 'Required, error, read-only, disabled and more.',
    Demo: TextStates,
    source: textStatesSource,
  },
  {
    title: 'Adornments',
    text: 'Icons, units and buttons inside the field.',
    Demo: Adornments,
    source: adornmentsSource,
  },
  {
    title: 'Multiline',
    text: 'Grows with its text, or has a fixed height.',
    Demo: Multiline,
    source: multilineSource,
  },
  {
    title: 'Select',
    text: 'With a helper text, in groups, and native.',
    Demo: Selects,
    source: selectsSource,
  },
  {
    title: 'Select several',
    text: 'As chips, or with checkboxes.',
    Demo: SelectSeveral,
    source: selectSeveralSource,
  },
  {
    title: 'Select variants and states',
    text: 'Sizes, variants, error and disabled.',
    Demo: SelectStates,
    source: selectStatesSource,
  },
  {
    title: 'Radio cards',
    text: 'Radio buttons with a description.',
    Demo: Cards,
    source: cardsSource,
  },
  {
    title: 'Remaining characters',
    text: 'Text with a length limit.',
    Demo: RoomLeft,
    source: roomLeftSource,
  },
  {
    title: 'Code',
    text: 'Digits only, in one field.',
    Demo: Code,
    source: codeSource,
  },
  {
    title: 'Counter',
    text: 'For small numbers, easy to tap.',
    Demo: Quantity,
    source: quantitySource,
  },
  {
    title: 'Colour',
    text: 'Swatches with names.',
    Demo: ColourField,
    source: colourFieldSource,
  },
]

export function FormCustomPage() {
  return (
    <Showcase
      title="Custom form"
      intro="Text fields, selects, and fields composed of simpler controls."
      examples={examples}
    />
  )
}
