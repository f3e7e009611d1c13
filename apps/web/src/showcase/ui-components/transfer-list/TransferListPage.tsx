import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import checkedListSource from './CheckedList.tsx?raw'
import { CheckedTransfer } from './CheckedTransfer.tsx'
import checkedTransferSource from './CheckedTransfer.tsx?raw'
import { ClickTransfer } from './ClickTransfer.tsx'
import clickTransferSource from './ClickTransfer.tsx?raw'
import { LimitedTransfer } from './LimitedTransfer.tsx'
import limitedTransferSource from './LimitedTransfer.tsx?raw'
import { SearchedTransfer } from './SearchedTransfer.tsx'
import searchedTransferSource from './SearchedTransfer.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Checkboxes',
    text: 'Moves several items at once, or all.',
    Demo: CheckedTransfer,
    source: `${checkedTransferSource}\n// CheckedList.tsx\n${checkedListSource}`,
  },
  {
    title: 'With a search',
    text: 'For long lists. The right list keeps the order in which items are added.',
    Demo: SearchedTransfer,
    source: searchedTransferSource,
  },
  {
    title: 'One click',
    text: 'For short lists: one click moves a name.',
    Demo: ClickTransfer,
    source: clickTransferSource,
  },
  {
    title: 'With a limit',
    text: 'Items that do not fit cannot be moved.',
    Demo: LimitedTransfer,
    source: limitedTransferSource,
  },
]

export function TransferListPage() {
  return <Showcase title="Transfer list" intro="Moves items between two lists." examples={examples} />
}
