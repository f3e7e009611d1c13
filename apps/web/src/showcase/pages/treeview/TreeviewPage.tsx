import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { CheckedTree } from './CheckedTree.tsx'
import checkedTreeSource from './CheckedTree.tsx?raw'
import { ControlledTree } from './ControlledTree.tsx'
import controlledTreeSource from './ControlledTree.tsx?raw'
import { PlainTree } from './PlainTree.tsx'
import plainTreeSource from './PlainTree.tsx?raw'
import { ProjectTree } from './ProjectTree.tsx'
import projectTreeSource from './ProjectTree.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Your projects, down to the piece',
    text: 'From the server: the sections and pieces are asked for when their branch is opened.',
    Demo: ProjectTree,
    source: projectTreeSource,
  },
  {
    title: 'A fixed tree',
    text: 'For a known structure; arrow keys and letters move through it.',
    Demo: PlainTree,
    source: plainTreeSource,
  },
  {
    title: 'With boxes to tick',
    text: 'Selecting a branch selects everything below it.',
    Demo: CheckedTree,
    source: checkedTreeSource,
  },
  {
    title: 'Opened and closed from outside',
    text: 'For a tree that can be expanded completely or in part.',
    Demo: ControlledTree,
    source: controlledTreeSource,
  },
]

export function TreeviewPage() {
  return <Showcase title="Tree view" intro="Dependencies, branch by branch." examples={examples} />
}
