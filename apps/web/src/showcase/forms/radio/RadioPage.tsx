import { Showcase } from '#showcase/parts/Showcase.tsx'
import { Explained } from './Explained.tsx'
import explainedSource from './Explained.tsx?raw'
import { InARow } from './InARow.tsx'
import inARowSource from './InARow.tsx?raw'
import { OneOfFew } from './OneOfFew.tsx'
import oneOfFewSource from './OneOfFew.tsx?raw'

const examples = [
  { title: 'One of a few', text: 'All options are visible.', Demo: OneOfFew, source: oneOfFewSource },
  { title: 'In a row', text: 'For two or three short options.', Demo: InARow, source: inARowSource },
  { title: 'With descriptions', text: 'With a description for each option.', Demo: Explained, source: explainedSource },
]

export function RadioPage() {
  return <Showcase title="Radio" intro="Select exactly one of a few options." examples={examples} />
}
