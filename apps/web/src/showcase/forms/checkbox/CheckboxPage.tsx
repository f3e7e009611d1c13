import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { AllOfThem } from './AllOfThem.tsx'
import allOfThemSource from './AllOfThem.tsx?raw'
import { AtLeastOne } from './AtLeastOne.tsx'
import atLeastOneSource from './AtLeastOne.tsx?raw'
import { Described } from './Described.tsx'
import describedSource from './Described.tsx?raw'
import { InARow } from './InARow.tsx'
import inARowSource from './InARow.tsx?raw'
import { LabelPlaces } from './LabelPlaces.tsx'
import labelPlacesSource from './LabelPlaces.tsx?raw'
import { Looks } from './Looks.tsx'
import looksSource from './Looks.tsx?raw'
import { OwnIcons } from './OwnIcons.tsx'
import ownIconsSource from './OwnIcons.tsx?raw'
import { States } from './States.tsx'
import statesSource from './States.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'States',
    text: 'Checked, unchecked, indeterminate, required and disabled.',
    Demo: States,
    source: statesSource,
  },
  {
    title: 'Select all',
    text: 'One checkbox controls those below.',
    Demo: AllOfThem,
    source: allOfThemSource,
  },
  {
    title: 'Error',
    text: 'The error is announced with its group.',
    Demo: AtLeastOne,
    source: atLeastOneSource,
  },
  {
    title: 'Controlled',
    text: 'A group in a row that wraps on narrow screens.',
    Demo: InARow,
    source: inARowSource,
  },
  {
    title: 'Sizes and colours',
    text: 'Three sizes; colours carry a meaning.',
    Demo: Looks,
    source: looksSource,
  },
  {
    title: 'With a description',
    text: 'A line of explanation below the label.',
    Demo: Described,
    source: describedSource,
  },
  {
    title: 'Label placement',
    text: 'On any of the four sides.',
    Demo: LabelPlaces,
    source: labelPlacesSource,
  },
  {
    title: 'Icons',
    text: 'Other icons for both states.',
    Demo: OwnIcons,
    source: ownIconsSource,
  },
]

export function CheckboxPage() {
  return <Showcase title="Checkbox" intro="Select any number of options, or confirm one." examples={examples} />
}
