import { Showcase } from '#showcase/parts/Showcase.tsx'
import { Asked } from './Asked.tsx'
import askedSource from './Asked.tsx?raw'
import { Free } from './Free.tsx'
import freeSource from './Free.tsx?raw'
import { Grouped } from './Grouped.tsx'
import groupedSource from './Grouped.tsx?raw'
import { Several } from './Several.tsx'
import severalSource from './Several.tsx?raw'
import { Single } from './Single.tsx'
import singleSource from './Single.tsx?raw'
import { TenThousand } from './TenThousand.tsx'
import tenThousandSource from './TenThousand.tsx?raw'
import listSource from './VirtualList.tsx?raw'

const examples = [
  { title: 'One', text: 'For lists too long for radio buttons.', Demo: Single, source: singleSource },
  { title: 'Several', text: 'The selection is shown in the field.', Demo: Several, source: severalSource },
  { title: 'Free', text: 'Suggestions and free text.', Demo: Free, source: freeSource },
  { title: 'Grouped', text: 'Options under group headings.', Demo: Grouped, source: groupedSource },
  {
    title: 'Options from a server',
    text: 'Filters while typing; outdated responses are ignored.',
    Demo: Asked,
    source: askedSource,
  },
  {
    title: 'Ten thousand options',
    text: 'Only visible rows are rendered.',
    Demo: TenThousand,
    source: `${tenThousandSource}\n// VirtualList.tsx\n${listSource}`,
  },
]

export function AutocompletePage() {
  return <Showcase title="Autocomplete" intro="Select one or several of many options by typing." examples={examples} />
}
