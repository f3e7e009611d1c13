import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { ClickPopover } from './ClickPopover.tsx'
import clickPopoverSource from './ClickPopover.tsx?raw'
import { HoverPopover } from './HoverPopover.tsx'
import hoverPopoverSource from './HoverPopover.tsx?raw'
import { MenuPopover } from './MenuPopover.tsx'
import menuPopoverSource from './MenuPopover.tsx?raw'
import { PlacedPopover } from './PlacedPopover.tsx'
import placedPopoverSource from './PlacedPopover.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'On click',
    text: 'Escape or a click elsewhere closes it.',
    Demo: ClickPopover,
    source: clickPopoverSource,
  },
  {
    title: 'Menu',
    text: 'Arrow keys and first letters move through the items.',
    Demo: MenuPopover,
    source: menuPopoverSource,
  },
  {
    title: 'On hover',
    text: 'Also works with the keyboard.',
    Demo: HoverPopover,
    source: hoverPopoverSource,
  },
  {
    title: 'Placement',
    text: 'Above, below or beside the button.',
    Demo: PlacedPopover,
    source: placedPopoverSource,
  },
]

export function PopoverPage() {
  return <Showcase title="Popover" intro="Additional content anchored to an element." examples={examples} />
}
