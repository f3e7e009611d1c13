import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { AtLeastOne } from './AtLeastOne.tsx'
import atLeastOneSource from './AtLeastOne.tsx?raw'
import { Custom } from './Custom.tsx'
import customSource from './Custom.tsx?raw'
import { LabelPlaces } from './LabelPlaces.tsx'
import labelPlacesSource from './LabelPlaces.tsx?raw'
import { Looks } from './Looks.tsx'
import looksSource from './Looks.tsx?raw'
import { Optimistic } from './Optimistic.tsx'
import optimisticSource from './Optimistic.tsx?raw'
import { SettingsList } from './SettingsList.tsx'
import settingsListSource from './SettingsList.tsx?raw'
import { States } from './States.tsx'
import statesSource from './States.tsx?raw'
import { WithIcons } from './WithIcons.tsx'
import withIconsSource from './WithIcons.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'States',
    text: 'On, off, required and disabled.',
    Demo: States,
    source: statesSource,
  },
  {
    title: 'Error',
    text: 'At least one must be on.',
    Demo: AtLeastOne,
    source: atLeastOneSource,
  },
  {
    title: 'Settings list',
    text: 'Each setting with an explanation.',
    Demo: SettingsList,
    source: settingsListSource,
  },
  {
    title: 'Sizes and colours',
    text: 'Two sizes; colours carry a meaning.',
    Demo: Looks,
    source: looksSource,
  },
  {
    title: 'Label placement',
    text: 'On any of the four sides.',
    Demo: LabelPlaces,
    source: labelPlacesSource,
  },
  {
    title: 'Icons',
    text: 'An icon on the thumb for each state.',
    Demo: WithIcons,
    source: withIconsSource,
  },
  {
    title: 'Custom style',
    text: 'The same component with another thumb and track.',
    Demo: Custom,
    source: customSource,
  },
  {
    title: 'Optimistic update',
    text: 'Changes at once, and reverts if the server refuses.',
    Demo: Optimistic,
    source: optimisticSource,
  },
]

export function SwitchPage() {
  return <Showcase title="Switch" intro="Turns a setting on or off immediately." examples={examples} />
}
