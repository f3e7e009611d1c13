import { Showcase } from '#showcase/parts/Showcase.tsx'
import { Groups } from './Groups.tsx'
import groupsSource from './Groups.tsx?raw'
import { InALine } from './InALine.tsx'
import inALineSource from './InALine.tsx?raw'
import { TwoColumns } from './TwoColumns.tsx'
import twoColumnsSource from './TwoColumns.tsx?raw'
import { WithASummary } from './WithASummary.tsx'
import summarySource from './WithASummary.tsx?raw'

const examples = [
  { title: 'Inline', text: 'For search forms.', Demo: InALine, source: inALineSource },
  { title: 'Two columns', text: 'For many short fields.', Demo: TwoColumns, source: twoColumnsSource },
  { title: 'Groups', text: 'For long forms.', Demo: Groups, source: groupsSource },
  { title: 'With a summary', text: 'The result is shown immediately.', Demo: WithASummary, source: summarySource },
]

export function FormLayoutsPage() {
  return <Showcase title="Form layouts" intro="Arrangements of form fields." examples={examples} />
}
