import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { ClickTooltip } from './ClickTooltip.tsx'
import clickTooltipSource from './ClickTooltip.tsx?raw'
import { DelayedTooltip } from './DelayedTooltip.tsx'
import delayedTooltipSource from './DelayedTooltip.tsx?raw'
import { DisabledTooltip } from './DisabledTooltip.tsx'
import disabledTooltipSource from './DisabledTooltip.tsx?raw'
import { DrawnTooltips } from './DrawnTooltips.tsx'
import drawnTooltipsSource from './DrawnTooltips.tsx?raw'
import { FollowingTooltip } from './FollowingTooltip.tsx'
import followingTooltipSource from './FollowingTooltip.tsx?raw'
import { IconTooltips } from './IconTooltips.tsx'
import iconTooltipsSource from './IconTooltips.tsx?raw'
import { RichTooltip } from './RichTooltip.tsx'
import richTooltipSource from './RichTooltip.tsx?raw'
import { TooltipPlaces } from './TooltipPlaces.tsx'
import tooltipPlacesSource from './TooltipPlaces.tsx?raw'
import { TooltipWidths } from './TooltipWidths.tsx'
import tooltipWidthsSource from './TooltipWidths.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Open',
    text: 'As they appear above and below their buttons.',
    Demo: DrawnTooltips,
    source: drawnTooltipsSource,
    isWide: true,
  },
  {
    title: 'Icon buttons',
    text: 'The tooltip also names the button for screen readers.',
    Demo: IconTooltips,
    source: iconTooltipsSource,
  },
  {
    title: 'On a disabled button',
    text: 'The reason is available by keyboard and touch.',
    Demo: DisabledTooltip,
    source: disabledTooltipSource,
  },
  {
    title: 'Placement',
    text: 'Flips to the other side when there is no space.',
    Demo: TooltipPlaces,
    source: tooltipPlacesSource,
  },
  {
    title: 'Following the pointer',
    text: 'For large areas and pictures.',
    Demo: FollowingTooltip,
    source: followingTooltipSource,
  },
  {
    title: 'Two lines',
    text: 'Title and description.',
    Demo: RichTooltip,
    source: richTooltipSource,
  },
  {
    title: 'On click',
    text: 'Opened and closed by its button.',
    Demo: ClickTooltip,
    source: clickTooltipSource,
  },
  {
    title: 'Widths',
    text: 'Long texts wrap.',
    Demo: TooltipWidths,
    source: tooltipWidthsSource,
  },
  {
    title: 'Delay and transition',
    text: 'Opens after a moment, or with a zoom.',
    Demo: DelayedTooltip,
    source: delayedTooltipSource,
  },
]

export function TooltipPage() {
  return <Showcase title="Tooltip" intro="Names for buttons that only show an icon." examples={examples} />
}
