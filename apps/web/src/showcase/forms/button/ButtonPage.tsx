import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { Busy } from './Busy.tsx'
import busySource from './Busy.tsx?raw'
import { Colours } from './Colours.tsx'
import coloursSource from './Colours.tsx?raw'
import { FloatingButtons } from './FloatingButtons.tsx'
import floatingButtonsSource from './FloatingButtons.tsx?raw'
import { Groups } from './Groups.tsx'
import groupsSource from './Groups.tsx?raw'
import { IconButtons } from './IconButtons.tsx'
import iconButtonsSource from './IconButtons.tsx?raw'
import { Kinds } from './Kinds.tsx'
import kindsSource from './Kinds.tsx?raw'
import { Sizes } from './Sizes.tsx'
import sizesSource from './Sizes.tsx?raw'
import { SplitButton } from './SplitButton.tsx'
import splitButtonSource from './SplitButton.tsx?raw'
import { ToggleSeveral } from './ToggleSeveral.tsx'
import toggleSeveralSource from './ToggleSeveral.tsx?raw'
import { Toggles } from './Toggles.tsx'
import togglesSource from './Toggles.tsx?raw'
import { Upload } from './Upload.tsx'
import uploadSource from './Upload.tsx?raw'
import { WithIcons } from './WithIcons.tsx'
import withIconsSource from './WithIcons.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Colours',
    text: 'Text is readable on every colour in light and dark mode.',
    Demo: Colours,
    source: coloursSource,
  },
  {
    title: 'Sizes',
    text: 'Small for tables, large for gloved hands, and full width.',
    Demo: Sizes,
    source: sizesSource,
  },
  {
    title: 'Variants',
    text: 'The main action is filled; the others are less prominent.',
    Demo: Kinds,
    source: kindsSource,
  },
  {
    title: 'Button group',
    text: 'Three variants, horizontal and vertical.',
    Demo: Groups,
    source: groupsSource,
  },
  {
    title: 'With icons',
    text: 'Before or after the text.',
    Demo: WithIcons,
    source: withIconsSource,
  },
  {
    title: 'Icon buttons',
    text: 'Sizes, colours, a toggle and a badge, each with an accessible name.',
    Demo: IconButtons,
    source: iconButtonsSource,
  },
  {
    title: 'Loading',
    text: 'A spinner in the middle, at the start or at the end, then the result.',
    Demo: Busy,
    source: busySource,
  },
  {
    title: 'Toggle several',
    text: 'Any number of options, horizontal or vertical.',
    Demo: ToggleSeveral,
    source: toggleSeveralSource,
  },
  {
    title: 'Floating buttons',
    text: 'Three sizes, and an extended one with text.',
    Demo: FloatingButtons,
    source: floatingButtonsSource,
  },
  {
    title: 'Toggle group',
    text: 'One of a few, always visible.',
    Demo: Toggles,
    source: togglesSource,
  },
  {
    title: 'Split button',
    text: 'The default action, with a menu of alternatives.',
    Demo: SplitButton,
    source: splitButtonSource,
  },
  {
    title: 'File upload',
    text: 'A button instead of the browser’s own file field.',
    Demo: Upload,
    source: uploadSource,
  },
]

export function ButtonPage() {
  return <Showcase title="Button" intro="Actions, from a single button to groups and menus." examples={examples} />
}
