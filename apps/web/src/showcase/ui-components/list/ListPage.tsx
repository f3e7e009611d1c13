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
    text: 'A name and a detail.',
    Demo: PlainList,
    source: plainListSource,
  },
  {
    title: 'Selectable',
    text: 'The selected row has a colour and an icon.',
    Demo: SelectableList,
    source: selectableListSource,
  },
  {
    title: 'With checkboxes',
    text: 'The whole row can be clicked.',
    Demo: CheckList,
    source: checkListSource,
  },
  {
    title: 'Nested',
    text: 'The second level opens below the first.',
    Demo: NestedList,
    source: nestedListSource,
  },
]

export function ListPage() {
  return <Showcase title="List" intro="One item per row." examples={examples} />
}
