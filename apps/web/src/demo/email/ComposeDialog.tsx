import Skeleton from '@mui/material/Skeleton'
import { type SubmitEvent, useState } from 'react'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { part } from '#ui/part.tsx'
import type { Draft } from './mails.ts'
import type { RichEditorProps } from './RichEditor.tsx'

/** Loaded only when somebody writes a mail. */
const RichEditor = part<RichEditorProps>(
  async () => (await import('./RichEditor.tsx')).RichEditor,
  () => <Skeleton variant="rounded" height={220} />,
  NotLoaded,
)

interface ComposeDialogProps {
  initial: Draft
  onSend: (draft: Draft) => void
  /** Called when the dialog is closed without sending, with the current draft. */
  onClose: (draft: Draft) => void
}

/** Checks the usual form of an address only; whether it exists is known only to its server. */
const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** Writes a mail. Closing keeps it as a draft. */
export function ComposeDialog({ initial, onSend, onClose }: ComposeDialogProps) {
  const [draft, setDraft] = useState(initial)
  const [wasSent, setWasSent] = useState(false)
  const to = draft.to.trim()

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    setWasSent(true)
    if (isAddress(to)) onSend({ ...draft, to })
  }

  return (
    <FormDialog
      title="New message"
      submitLabel="Send"
      form={{ isChanged: false, isSaving: false, submit }}
      onClose={() => onClose(draft)}
    >
      <FormField
        label="To"
        type="email"
        value={draft.to}
        onChange={(value) => setDraft((now) => ({ ...now, to: value }))}
        fault={wasSent && !isAddress(to) ? 'Give an e-mail address, such as name@example.com.' : null}
        required
        autoFocus={initial.to === ''}
      />
      <FormField
        label="Subject"
        value={draft.subject}
        onChange={(subject) => setDraft((now) => ({ ...now, subject }))}
      />
      <RichEditor label="Message" initial={initial.body} onChange={(body) => setDraft((now) => ({ ...now, body }))} />
    </FormDialog>
  )
}
