import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { CheckedTransfer } from './CheckedTransfer.tsx'
import checkedTransferSource from './CheckedTransfer.tsx?raw'
import { ClickTransfer } from './ClickTransfer.tsx'
import clickTransferSource from './ClickTransfer.tsx?raw'
import { LimitedTransfer } from './LimitedTransfer.tsx'
import limitedTransferSource from './LimitedTransfer.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Checkboxes',
    text: 'Moves several items at once, or all.',
    Demo: CheckedTransfer,
    source: checkedTransferSource,
  },
  {
    title: 'One click',
    text: 'For a few short names.',
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
