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
    text: 'For a structure that is known beforehand; arrow keys walk it, letters jump.',
    Demo: PlainTree,
    source: plainTreeSource,
  },
  {
    title: 'With boxes to tick',
    text: 'Ticking a branch ticks all that hangs on it.',
    Demo: CheckedTree,
    source: checkedTreeSource,
  },
  {
    title: 'Opened and closed from outside',
    text: 'For a tree that one wants to see whole, or only in its main parts.',
    Demo: ControlledTree,
    source: controlledTreeSource,
  },
]

/** Examples of trees. */
export function TreeviewPage() {
  return <Showcase title="Tree view" intro="What hangs on what, branch by branch." examples={examples} />
}
