import Skeleton from '@mui/material/Skeleton'
import { type SubmitEvent, useState } from 'react'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { part } from '#ui/part.tsx'
import type { Draft } from './mails.ts'
import type { RichEditorProps } from './RichEditor.tsx'

/** Only who writes needs the editor. */
const RichEditor = part<RichEditorProps>(
  async () => (await import('./RichEditor.tsx')).RichEditor,
  () => <Skeleton variant="rounded" height={220} />,
  NotLoaded,
)

interface ComposeDialogProps {
  initial: Draft
  onSend: (draft: Draft) => void
  /** Closed without sending; what was written comes along. */
  onClose: (draft: Draft) => void
}

/** An address in the form that nearly all have; which one exists only its server knows. */
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
