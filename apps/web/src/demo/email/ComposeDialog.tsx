import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import AttachIcon from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { part } from '#ui/part.tsx'
import { Attachments } from './Attachments.tsx'
import { addressesIn, areAddresses } from './drafts.ts'
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

const wrong = 'Enter an email address such as name@example.com.'

/** Writes a mail. Closing keeps it as a draft. */
export function ComposeDialog({ initial, onSend, onClose }: ComposeDialogProps) {
  const [draft, setDraft] = useState(initial)
  const [wasSent, setWasSent] = useState(false)
  const [hasCopies, setHasCopies] = useState(Boolean(initial.cc || initial.bcc))
  const fileInput = useRef<HTMLInputElement>(null)
  const change = (next: Partial<Draft>) => setDraft((now) => ({ ...now, ...next }))
  const { to, cc = '', bcc = '', attachments = [] } = draft
  const isToRight = addressesIn(to).length > 0 && areAddresses(to)

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    setWasSent(true)
    if (isToRight && areAddresses(cc) && areAddresses(bcc)) onSend({ ...draft, to: addressesIn(to).join(', ') })
  }

  function attach({ target }: ChangeEvent<HTMLInputElement>): void {
    const known = attachments.map(({ name }) => name)
    const added = [...(target.files ?? [])].filter(({ name }) => !known.includes(name))
    change({ attachments: [...attachments, ...added.map(({ name, size }) => ({ name, size }))] })
    target.value = ''
  }

  return (
    <FormDialog
      title={initial.subject || 'New message'}
      submitLabel="Send"
      form={{ isChanged: false, isSaving: false, submit }}
      onClose={() => onClose(draft)}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
        <FormField
          label="To"
          value={to}
          onChange={(value) => change({ to: value })}
          fault={wasSent && !isToRight ? wrong : null}
          required
          autoFocus={initial.to === ''}
          inputProps={{ inputMode: 'email' }}
        />
        {!hasCopies && (
          <Button onClick={() => setHasCopies(true)} sx={{ flex: 'none', minHeight: 56 }}>
            Cc, Bcc
          </Button>
        )}
      </Box>
      {hasCopies && (
        <>
          <FormField
            label="Cc"
            value={cc}
            onChange={(value) => change({ cc: value })}
            fault={wasSent && !areAddresses(cc) ? wrong : null}
          />
          <FormField
            label="Bcc"
            value={bcc}
            onChange={(value) => change({ bcc: value })}
            fault={wasSent && !areAddresses(bcc) ? wrong : null}
          />
        </>
      )}
      <FormField label="Subject" value={draft.subject} onChange={(subject) => change({ subject })} />
      <RichEditor label="Message" initial={initial.body} onChange={(body) => change({ body })} />
      <Attachments
        files={attachments}
        onRemove={(name) => change({ attachments: attachments.filter((file) => file.name !== name) })}
      />
      <Button
        startIcon={<AttachIcon size={20} />}
        onClick={() => fileInput.current?.click()}
        sx={{ justifySelf: 'start' }}
      >
        Attach files
      </Button>
      <input ref={fileInput} type="file" multiple hidden aria-label="Attach files" onChange={attach} />
    </FormDialog>
  )
}
