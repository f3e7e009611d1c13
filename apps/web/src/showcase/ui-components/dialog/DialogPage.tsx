import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { AskingDialog } from './AskingDialog.tsx'
import askingDialogSource from './AskingDialog.tsx?raw'
import { ConfirmingDialog } from './ConfirmingDialog.tsx'
import confirmingDialogSource from './ConfirmingDialog.tsx?raw'
import { FullScreenDialog } from './FullScreenDialog.tsx'
import fullScreenDialogSource from './FullScreenDialog.tsx?raw'
import { ScrollingDialog } from './ScrollingDialog.tsx'
import scrollingDialogSource from './ScrollingDialog.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Confirmation',
    text: 'Names what will be deleted. The safe answer has the focus.',
    Demo: ConfirmingDialog,
    source: confirmingDialogSource,
  },
  {
    title: 'Form',
    text: 'Enter saves, Escape closes, errors appear at their field.',
    Demo: AskingDialog,
    source: askingDialogSource,
  },
  {
    title: 'Scrolling content',
    text: 'Header and footer stay while the text scrolls.',
    Demo: ScrollingDialog,
    source: scrollingDialogSource,
  },
  {
    title: 'Full screen on phones',
    text: 'A dialog on larger screens.',
    Demo: FullScreenDialog,
    source: fullScreenDialogSource,
  },
]

export function DialogPage() {
  return (
    <Showcase title="Dialog" intro="Asks for a decision and keeps the focus until it is made." examples={examples} />
  )
}
