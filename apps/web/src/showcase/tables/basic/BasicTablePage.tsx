import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { CrewTable } from './CrewTable.tsx'
import crewTableSource from './CrewTable.tsx?raw'
import { PlainTable } from './PlainTable.tsx'
import plainTableSource from './PlainTable.tsx?raw'
import { StripedTable } from './StripedTable.tsx'
import stripedTableSource from './StripedTable.tsx?raw'
import { SummedTable } from './SummedTable.tsx'
import summedTableSource from './SummedTable.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Faces, chips and progress',
    text: 'A rich table with a menu for each row.',
    Demo: CrewTable,
    source: crewTableSource,
    isWide: true,
  },
  {
    title: 'Basic',
    text: 'Text is left-aligned, numbers are right-aligned.',
    Demo: PlainTable,
    source: plainTableSource,
  },
  {
    title: 'Dense and striped',
    text: 'For many short rows.',
    Demo: StripedTable,
    source: stripedTableSource,
  },
  {
    title: 'Caption and totals',
    text: 'The footer sums the columns.',
    Demo: SummedTable,
    source: summedTableSource,
    isWide: true,
  },
]

export function BasicTablePage() {
  return (
    <Showcase
      title="Basic table"
      intro="From a plain table to one with portraits, progress and menus."
      examples={examples}
    />
  )
}
