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
    title: 'On a click',
    text: 'Escape or a click elsewhere closes it.',
    Demo: ClickPopover,
    source: clickPopoverSource,
  },
  {
    title: 'A menu',
    text: 'Arrow keys and first letters move through it.',
    Demo: MenuPopover,
    source: menuPopoverSource,
  },
  {
    title: 'Under the pointer',
    text: 'Also works with the keyboard.',
    Demo: HoverPopover,
    source: hoverPopoverSource,
  },
  {
    title: 'Placed',
    text: 'Below or above its button.',
    Demo: PlacedPopover,
    source: placedPopoverSource,
  },
]

export function PopoverPage() {
  return <Showcase title="Popover" intro="Additional content anchored to an element." examples={examples} />
}
