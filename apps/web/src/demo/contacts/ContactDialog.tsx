import { type SubmitEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Choice } from '#ui/Choice.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { type ContactDraft, departments, faultsOf } from './contacts.ts'

interface ContactDialogProps {
  title: string
  submitLabel: string
  initial: ContactDraft
  onSave: (draft: ContactDraft) => void
  onClose: () => void
}

/** The form for creating and editing a contact. */
export function ContactDialog({ title, submitLabel, initial, onSave, onClose }: ContactDialogProps) {
  const [draft, setDraft] = useState(initial)
  const [wasTried, setWasTried] = useState(false)
  const formRef = useRef<HTMLFormElement>(null)
  const faults = wasTried ? faultsOf(draft) : {}
  const set = (field: keyof ContactDraft) => (value: string) => setDraft({ ...draft, [field]: value })

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    if (Object.keys(faultsOf(draft)).length === 0) {
      onSave(draft)
      return
    }
    // Rendered synchronously, so that the first invalid field can take the focus.
    flushSync(() => setWasTried(true))
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      form={{ isChanged: JSON.stringify(draft) !== JSON.stringify(initial), isSaving: false, formRef, submit }}
      onClose={onClose}
    >
      <FormField
        label="Name"
        required
        autoFocus
        value={draft.name}
        fault={faults.name ?? null}
        onChange={set('name')}
        inputProps={{ maxLength: 100 }}
      />
      <FormField label="Role" value={draft.role} onChange={set('role')} inputProps={{ maxLength: 100 }} />
      <Choice
        label="Department"
        value={draft.department}
        options={departments.map((value) => ({ value, label: value }))}
        onChange={(department) => setDraft({ ...draft, department })}
      />
      <FormField
        label="Email"
        type="email"
        value={draft.email}
        fault={faults.email ?? null}
        onChange={set('email')}
        inputProps={{ maxLength: 200 }}
      />
      <FormField label="Phone" value={draft.phone} onChange={set('phone')} inputProps={{ maxLength: 40 }} />
      <FormField
        label="About"
        multiline
        value={draft.about}
        onChange={set('about')}
        inputProps={{ maxLength: 1_000 }}
      />
    </FormDialog>
  )
}
