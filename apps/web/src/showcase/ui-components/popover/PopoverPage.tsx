import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { ClickPopover } from './ClickPopover.tsx'
import clickPopoverSource from './ClickPopover.tsx?raw'
import { DrawnPopovers } from './DrawnPopovers.tsx'
import drawnPopoversSource from './DrawnPopovers.tsx?raw'
import { FormPopover } from './FormPopover.tsx'
import formPopoverSource from './FormPopover.tsx?raw'
import { HoverPopover } from './HoverPopover.tsx'
import hoverPopoverSource from './HoverPopover.tsx?raw'
import { IconMenu } from './IconMenu.tsx'
import iconMenuSource from './IconMenu.tsx?raw'
import { MenuPopover } from './MenuPopover.tsx'
import menuPopoverSource from './MenuPopover.tsx?raw'
import { PlacedPopover } from './PlacedPopover.tsx'
import placedPopoverSource from './PlacedPopover.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Open',
    text: 'As they appear beside their buttons.',
    Demo: DrawnPopovers,
    source: drawnPopoversSource,
    isWide: true,
  },
  {
    title: 'On click',
    text: 'Escape or a click outside closes it.',
    Demo: ClickPopover,
    source: clickPopoverSource,
  },
  {
    title: 'On hover',
    text: 'Also on keyboard focus; Escape closes it.',
    Demo: HoverPopover,
    source: hoverPopoverSource,
  },
  {
    title: 'Menu',
    text: 'Arrow keys move, Enter selects.',
    Demo: MenuPopover,
    source: menuPopoverSource,
  },
  {
    title: 'Menu with icons',
    text: 'Shortcuts, a divider and a dangerous action.',
    Demo: IconMenu,
    source: iconMenuSource,
  },
  {
    title: 'Placement',
    text: 'On any side of its button.',
    Demo: PlacedPopover,
    source: placedPopoverSource,
  },
  {
    title: 'Form',
    text: 'A filter that applies at once.',
    Demo: FormPopover,
    source: formPopoverSource,
  },
]

export function PopoverPage() {
  return <Showcase title="Popover" intro="Opens beside its button." examples={examples} />
}
