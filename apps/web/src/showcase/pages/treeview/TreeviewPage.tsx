import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { CheckedTree } from './CheckedTree.tsx'
import checkedTreeSource from './CheckedTree.tsx?raw'
import { ControlledTree } from './ControlledTree.tsx'
import controlledTreeSource from './ControlledTree.tsx?raw'
import partItemSource from './PartItem.tsx?raw'
import { PlainTree } from './PlainTree.tsx'
import plainTreeSource from './PlainTree.tsx?raw'
import { ProjectTree } from './ProjectTree.tsx'
import projectTreeSource from './ProjectTree.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Your projects',
    text: 'Loaded from the server, branch by branch.',
    Demo: ProjectTree,
    source: projectTreeSource,
  },
  {
    title: 'Static tree',
    text: 'For a known structure. Arrow keys and letters move through it.',
    Demo: PlainTree,
    source: plainTreeSource,
  },
  {
    title: 'With checkboxes',
    text: 'Selecting a branch selects everything below it.',
    Demo: CheckedTree,
    source: `${checkedTreeSource}\n// PartItem.tsx\n${partItemSource}`,
  },
  {
    title: 'Controlled',
    text: 'Expanded and collapsed by buttons outside the tree.',
    Demo: ControlledTree,
    source: controlledTreeSource,
  },
]

export function TreeviewPage() {
  return <Showcase title="Tree view" intro="Hierarchies, level by level." examples={examples} />
}
