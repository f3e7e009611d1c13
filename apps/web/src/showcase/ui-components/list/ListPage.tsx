import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { CheckList } from './CheckList.tsx'
import checkListSource from './CheckList.tsx?raw'
import { NestedList } from './NestedList.tsx'
import nestedListSource from './NestedList.tsx?raw'
import { PlainList } from './PlainList.tsx'
import plainListSource from './PlainList.tsx?raw'
import { SelectableList } from './SelectableList.tsx'
import selectableListSource from './SelectableList.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Two lines',
    text: 'A name and what belongs to it.',
    Demo: PlainList,
    source: plainListSource,
  },
  {
    title: 'To choose one',
    text: 'The selected row is shown by more than its colour.',
    Demo: SelectableList,
    source: selectableListSource,
  },
  {
    title: 'To tick off',
    text: 'The label belongs to the box and can be clicked.',
    Demo: CheckList,
    source: checkListSource,
  },
  {
    title: 'Folding',
    text: 'The second level opens below the first.',
    Demo: NestedList,
    source: nestedListSource,
  },
]

export function ListPage() {
  return <Showcase title="List" intro="One item per row." examples={examples} />
}
