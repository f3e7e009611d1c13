import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { Checked } from './Checked.tsx'
import checkedSource from './Checked.tsx?raw'
import { Explained } from './Explained.tsx'
import explainedSource from './Explained.tsx?raw'
import { InARow } from './InARow.tsx'
import inARowSource from './InARow.tsx?raw'
import { LabelPlaces } from './LabelPlaces.tsx'
import labelPlacesSource from './LabelPlaces.tsx?raw'
import { Looks } from './Looks.tsx'
import looksSource from './Looks.tsx?raw'
import { OneOfFew } from './OneOfFew.tsx'
import oneOfFewSource from './OneOfFew.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'One of a few',
    text: 'Controlled, with one option disabled.',
    Demo: OneOfFew,
    source: oneOfFewSource,
  },
  {
    title: 'Error',
    text: 'Validated when the form is submitted.',
    Demo: Checked,
    source: checkedSource,
  },
  {
    title: 'In a row',
    text: 'Short options; colours carry a meaning.',
    Demo: InARow,
    source: inARowSource,
  },
  {
    title: 'Label placement',
    text: 'On any of the four sides.',
    Demo: LabelPlaces,
    source: labelPlacesSource,
  },
  {
    title: 'With descriptions',
    text: 'A line of text for each option.',
    Demo: Explained,
    source: explainedSource,
  },
  {
    title: 'Sizes and colours',
    text: 'Three sizes; colours carry a meaning.',
    Demo: Looks,
    source: looksSource,
  },
]

export function RadioPage() {
  return <Showcase title="Radio" intro="Select exactly one of a few options." examples={examples} />
}
