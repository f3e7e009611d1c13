import type { ExampleEntry } from '#showcase/parts/example-entry.ts'
import { Showcase } from '#showcase/parts/Showcase.tsx'
import { ChoosingDialog } from './ChoosingDialog.tsx'
import choosingDialogSource from './ChoosingDialog.tsx?raw'
import { ConfirmingDialog } from './ConfirmingDialog.tsx'
import confirmingDialogSource from './ConfirmingDialog.tsx?raw'
import { DrawnDialogs } from './DrawnDialogs.tsx'
import drawnDialogsSource from './DrawnDialogs.tsx?raw'
import { FormDialogExample } from './FormDialogExample.tsx'
import formDialogSource from './FormDialogExample.tsx?raw'
import { FullScreenDialog } from './FullScreenDialog.tsx'
import fullScreenDialogSource from './FullScreenDialog.tsx?raw'
import { SavingDialog } from './SavingDialog.tsx'
import savingDialogSource from './SavingDialog.tsx?raw'
import { ScrollingDialog } from './ScrollingDialog.tsx'
import scrollingDialogSource from './ScrollingDialog.tsx?raw'
import { SizedDialogs } from './SizedDialogs.tsx'
import sizedDialogsSource from './SizedDialogs.tsx?raw'
import { SlidingDialog } from './SlidingDialog.tsx'
import slidingDialogSource from './SlidingDialog.tsx?raw'

const examples: readonly ExampleEntry[] = [
  {
    title: 'Open',
    text: 'As they appear above the page.',
    Demo: DrawnDialogs,
    source: drawnDialogsSource,
    isWide: true,
  },
  {
    title: 'Confirmation',
    text: 'For actions that cannot be undone. The safe button has the focus.',
    Demo: ConfirmingDialog,
    source: confirmingDialogSource,
  },
  {
    title: 'Form',
    text: 'A field with its error.',
    Demo: FormDialogExample,
    source: formDialogSource,
  },
  {
    title: 'Selection',
    text: 'Selecting an item closes the dialog.',
    Demo: ChoosingDialog,
    source: choosingDialogSource,
  },
  {
    title: 'Loading',
    text: 'The dialog waits for the result.',
    Demo: SavingDialog,
    source: savingDialogSource,
  },
  {
    title: 'Scrolling content',
    text: 'Title and buttons stay visible.',
    Demo: ScrollingDialog,
    source: scrollingDialogSource,
  },
  {
    title: 'Full screen on phones',
    text: 'More space on narrow screens.',
    Demo: FullScreenDialog,
    source: fullScreenDialogSource,
  },
  {
    title: 'Widths',
    text: 'Four maximum widths.',
    Demo: SizedDialogs,
    source: sizedDialogsSource,
  },
  {
    title: 'Transition',
    text: 'Slides in from below.',
    Demo: SlidingDialog,
    source: slidingDialogSource,
  },
]

export function DialogPage() {
  return <Showcase title="Dialog" intro="For questions, short forms and long texts." examples={examples} />
}
