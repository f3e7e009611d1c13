import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { ChipColours } from './ChipColours.tsx'
import chipColoursSource from './ChipColours.tsx?raw'
import { ChipsWithMarks } from './ChipsWithMarks.tsx'
import chipsWithMarksSource from './ChipsWithMarks.tsx?raw'
import { DeletableChips } from './DeletableChips.tsx'
import deletableChipsSource from './DeletableChips.tsx?raw'
import { FilterChips } from './FilterChips.tsx'
import filterChipsSource from './FilterChips.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Colours',
    text: 'Filled and outlined.',
    Demo: ChipColours,
    source: chipColoursSource,
  },
  {
    title: 'Icons, avatars and sizes',
    text: 'Icons support the text.',
    Demo: ChipsWithMarks,
    source: chipsWithMarksSource,
  },
  {
    title: 'Filters',
    text: 'The pressed state is announced to screen readers.',
    Demo: FilterChips,
    source: filterChipsSource,
  },
  {
    title: 'Deletable',
    text: 'With the icon or the Delete key.',
    Demo: DeletableChips,
    source: deletableChipsSource,
  },
]

export function ChipPage() {
  return <Showcase title="Chip" intro="Compact labels for states, choices and tags." examples={examples} />
}
