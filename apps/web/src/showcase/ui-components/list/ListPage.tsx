import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { CheckList } from './CheckList.tsx'
import checkListSource from './CheckList.tsx?raw'
import { MessageList } from './MessageList.tsx'
import messageListSource from './MessageList.tsx?raw'
import { NestedList } from './NestedList.tsx'
import nestedListSource from './NestedList.tsx?raw'
import { PeopleList } from './PeopleList.tsx'
import peopleListSource from './PeopleList.tsx?raw'
import { PlainList } from './PlainList.tsx'
import plainListSource from './PlainList.tsx?raw'
import { SelectableList } from './SelectableList.tsx'
import selectableListSource from './SelectableList.tsx?raw'
import { SubheaderList } from './SubheaderList.tsx'
import subheaderListSource from './SubheaderList.tsx?raw'
import { SwitchList } from './SwitchList.tsx'
import switchListSource from './SwitchList.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Basic',
    text: 'A name and a description.',
    Demo: PlainList,
    source: plainListSource,
  },
  {
    title: 'People',
    text: 'A portrait in front, an action at the end.',
    Demo: PeopleList,
    source: peopleListSource,
  },
  {
    title: 'Selectable',
    text: 'One item is selected.',
    Demo: SelectableList,
    source: selectableListSource,
  },
  {
    title: 'Nested',
    text: 'Expands and collapses.',
    Demo: NestedList,
    source: nestedListSource,
  },
  {
    title: 'Checklist',
    text: 'The whole line is the label.',
    Demo: CheckList,
    source: checkListSource,
  },
  {
    title: 'Switches',
    text: 'Settings with icons.',
    Demo: SwitchList,
    source: switchListSource,
  },
  {
    title: 'Messages',
    text: 'Three lines, aligned at the top.',
    Demo: MessageList,
    source: messageListSource,
  },
  {
    title: 'Sticky headings',
    text: 'The heading of the current group stays in view.',
    Demo: SubheaderList,
    source: subheaderListSource,
  },
]

export function ListPage() {
  return <Showcase title="List" intro="Lines of text, actions and settings." examples={examples} />
}
