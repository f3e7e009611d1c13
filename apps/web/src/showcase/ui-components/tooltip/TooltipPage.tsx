import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { DisabledTooltip } from './DisabledTooltip.tsx'
import disabledTooltipSource from './DisabledTooltip.tsx?raw'
import { IconTooltips } from './IconTooltips.tsx'
import iconTooltipsSource from './IconTooltips.tsx?raw'
import { RichTooltip } from './RichTooltip.tsx'
import richTooltipSource from './RichTooltip.tsx?raw'
import { TooltipPlaces } from './TooltipPlaces.tsx'
import tooltipPlacesSource from './TooltipPlaces.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Icon buttons',
    text: "The tooltip is the button's name for a screen reader too.",
    Demo: IconTooltips,
    source: iconTooltipsSource,
  },
  {
    title: 'Placement',
    text: 'Flips to the other side when there is no space.',
    Demo: TooltipPlaces,
    source: tooltipPlacesSource,
  },
  {
    title: 'On a disabled button',
    text: 'The reason is available by keyboard and touch.',
    Demo: DisabledTooltip,
    source: disabledTooltipSource,
  },
  {
    title: 'Two lines',
    text: 'Title and description.',
    Demo: RichTooltip,
    source: richTooltipSource,
  },
]

export function TooltipPage() {
  return <Showcase title="Tooltip" intro="Names for buttons that only show an icon." examples={examples} />
}
