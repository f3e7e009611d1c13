import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { Checked } from './Checked.tsx'
import checkedSource from './Checked.tsx?raw'
import { Free } from './Free.tsx'
import freeSource from './Free.tsx?raw'
import { Grouped } from './Grouped.tsx'
import groupedSource from './Grouped.tsx?raw'
import { Rich } from './Rich.tsx'
import richSource from './Rich.tsx?raw'
import { ServerOptions } from './ServerOptions.tsx'
import serverOptionsSource from './ServerOptions.tsx?raw'
import { Several } from './Several.tsx'
import severalSource from './Several.tsx?raw'
import { Single } from './Single.tsx'
import singleSource from './Single.tsx?raw'
import { Sizes } from './Sizes.tsx'
import sizesSource from './Sizes.tsx?raw'
import { States } from './States.tsx'
import statesSource from './States.tsx?raw'
import { TenThousand } from './TenThousand.tsx'
import tenThousandSource from './TenThousand.tsx?raw'
import virtualListSource from './VirtualList.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'One',
    text: 'For lists too long for radio buttons.',
    Demo: Single,
    source: singleSource,
  },
  {
    title: 'Several',
    text: 'The selection is shown in the field.',
    Demo: Several,
    source: severalSource,
  },
  {
    title: 'Free',
    text: 'Suggestions and free text.',
    Demo: Free,
    source: freeSource,
  },
  {
    title: 'Grouped',
    text: 'Options under group headings.',
    Demo: Grouped,
    source: groupedSource,
  },
  {
    title: 'Checkboxes',
    text: 'Selected options stay in the list.',
    Demo: Checked,
    source: checkedSource,
  },
  {
    title: 'Rich options',
    text: 'With a portrait and a second line.',
    Demo: Rich,
    source: richSource,
  },
  {
    title: 'Sizes and variants',
    text: 'Small and medium; outlined, filled and standard.',
    Demo: Sizes,
    source: sizesSource,
  },
  {
    title: 'States',
    text: 'Error, read-only, disabled and loading.',
    Demo: States,
    source: statesSource,
  },
  {
    title: 'Options from a server',
    text: 'Filters while typing; outdated responses are ignored.',
    Demo: ServerOptions,
    source: serverOptionsSource,
  },
  {
    title: 'Ten thousand options',
    text: 'Only visible rows are rendered.',
    Demo: TenThousand,
    source: `${tenThousandSource}\n// VirtualList.tsx\n${virtualListSource}`,
  },
]

export function AutocompletePage() {
  return <Showcase title="Autocomplete" intro="Select one or several of many options by typing." examples={examples} />
}
