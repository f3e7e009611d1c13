import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { CentredTabs } from './CentredTabs.tsx'
import centredTabsSource from './CentredTabs.tsx?raw'
import { CountTabs } from './CountTabs.tsx'
import countTabsSource from './CountTabs.tsx?raw'
import { FullWidthTabs } from './FullWidthTabs.tsx'
import fullWidthTabsSource from './FullWidthTabs.tsx?raw'
import { IconPlaces } from './IconPlaces.tsx'
import iconPlacesSource from './IconPlaces.tsx?raw'
import { IconTabs } from './IconTabs.tsx'
import iconTabsSource from './IconTabs.tsx?raw'
import { PlainTabs } from './PlainTabs.tsx'
import plainTabsSource from './PlainTabs.tsx?raw'
import { ScrollingTabs } from './ScrollingTabs.tsx'
import scrollingTabsSource from './ScrollingTabs.tsx?raw'
import { VerticalTabs } from './VerticalTabs.tsx'
import verticalTabsSource from './VerticalTabs.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Basic',
    text: 'Arrow keys move, Enter or a click selects.',
    Demo: PlainTabs,
    source: plainTabsSource,
  },
  {
    title: 'Vertical',
    text: 'For wide screens and long names.',
    Demo: VerticalTabs,
    source: verticalTabsSource,
  },
  {
    title: 'With icons',
    text: 'One of them is disabled.',
    Demo: IconTabs,
    source: iconTabsSource,
  },
  {
    title: 'Icon positions',
    text: 'Above, below or after the text, or on its own.',
    Demo: IconPlaces,
    source: iconPlacesSource,
  },
  {
    title: 'With counts',
    text: 'The number is part of the tab.',
    Demo: CountTabs,
    source: countTabsSource,
  },
  {
    title: 'Scrollable',
    text: 'Tabs scroll when they do not fit.',
    Demo: ScrollingTabs,
    source: scrollingTabsSource,
  },
  {
    title: 'Full width',
    text: 'The tabs share the width.',
    Demo: FullWidthTabs,
    source: fullWidthTabsSource,
  },
  {
    title: 'Centred',
    text: 'For a few tabs on a wide page.',
    Demo: CentredTabs,
    source: centredTabsSource,
  },
]

export function TabsPage() {
  return <Showcase title="Tabs" intro="Switches between related views." examples={examples} />
}
