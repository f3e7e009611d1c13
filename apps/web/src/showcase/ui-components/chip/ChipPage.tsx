import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { ChipColours } from './ChipColours.tsx'
import chipColoursSource from './ChipColours.tsx?raw'
import { ChipSizes } from './ChipSizes.tsx'
import chipSizesSource from './ChipSizes.tsx?raw'
import { ChipsWithMarks } from './ChipsWithMarks.tsx'
import chipsWithMarksSource from './ChipsWithMarks.tsx?raw'
import { ClickableChips } from './ClickableChips.tsx'
import clickableChipsSource from './ClickableChips.tsx?raw'
import { DeletableChips } from './DeletableChips.tsx'
import deletableChipsSource from './DeletableChips.tsx?raw'
import { FilterChips } from './FilterChips.tsx'
import filterChipsSource from './FilterChips.tsx?raw'
import { LongChips } from './LongChips.tsx'
import longChipsSource from './LongChips.tsx?raw'
import { TypedChips } from './TypedChips.tsx'
import typedChipsSource from './TypedChips.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Colours',
    text: 'Filled and outlined.',
    Demo: ChipColours,
    source: chipColoursSource,
  },
  {
    title: 'Sizes',
    text: 'Small and medium, and a disabled one.',
    Demo: ChipSizes,
    source: chipSizesSource,
  },
  {
    title: 'With icons and avatars',
    text: 'Before the text.',
    Demo: ChipsWithMarks,
    source: chipsWithMarksSource,
  },
  {
    title: 'Clickable',
    text: 'Buttons and links.',
    Demo: ClickableChips,
    source: clickableChipsSource,
  },
  {
    title: 'Filters',
    text: 'Selected chips narrow a list.',
    Demo: FilterChips,
    source: filterChipsSource,
  },
  {
    title: 'Deletable',
    text: 'With the cross or the Delete key.',
    Demo: DeletableChips,
    source: deletableChipsSource,
  },
  {
    title: 'Tags',
    text: 'Typed and added with Enter.',
    Demo: TypedChips,
    source: typedChipsSource,
  },
  {
    title: 'Long text',
    text: 'Truncated, or in several lines.',
    Demo: LongChips,
    source: longChipsSource,
  },
]

export function ChipPage() {
  return <Showcase title="Chip" intro="Short labels, filters and tags." examples={examples} />
}
