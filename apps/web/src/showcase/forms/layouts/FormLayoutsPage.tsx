import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { Groups } from './Groups.tsx'
import groupsSource from './Groups.tsx?raw'
import { InALine } from './InALine.tsx'
import inALineSource from './InALine.tsx?raw'
import { TwoColumns } from './TwoColumns.tsx'
import twoColumnsSource from './TwoColumns.tsx?raw'
import { WithASummary } from './WithASummary.tsx'
import summarySource from './WithASummary.tsx?raw'

const examples: readonly ExampleEntry[] = [
  { title: 'Inline', text: 'For search and other short forms.', Demo: InALine, source: inALineSource, isWide: true },
  { title: 'Two columns', text: 'For many short fields.', Demo: TwoColumns, source: twoColumnsSource },
  {
    title: 'With a summary',
    text: 'The result changes with every keystroke.',
    Demo: WithASummary,
    source: summarySource,
  },
  { title: 'Groups', text: 'For long forms.', Demo: Groups, source: groupsSource, isWide: true },
]

export function FormLayoutsPage() {
  return <Showcase title="Form layouts" intro="Ways to arrange the fields of a form." examples={examples} />
}
