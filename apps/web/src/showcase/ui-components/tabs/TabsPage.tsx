import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
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
    title: 'With icons',
    text: 'One of them is disabled.',
    Demo: IconTabs,
    source: iconTabsSource,
  },
  {
    title: 'Scrollable',
    text: 'Tabs scroll when they do not fit.',
    Demo: ScrollingTabs,
    source: scrollingTabsSource,
  },
  {
    title: 'Vertical',
    text: 'For wide screens and long names.',
    Demo: VerticalTabs,
    source: verticalTabsSource,
  },
]

export function TabsPage() {
  return <Showcase title="Tabs" intro="Switches between related views." examples={examples} />
}
