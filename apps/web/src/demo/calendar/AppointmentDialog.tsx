import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import DeleteIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type SubmitEvent, useState } from 'react'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { type AppointmentDraft, draftFaults, withTimes } from './appointments.ts'
import { ColourChoice } from './ColourChoice.tsx'

interface AppointmentDialogProps {
  initial: AppointmentDraft
  onSave: (draft: AppointmentDraft) => void
  /** Set only for an existing appointment. */
  onDelete?: (() => void) | undefined
  onClose: () => void
}

/**
 * The form of an appointment. It covers everything that dragging can change, so the calendar also works without a
 * mouse.
 */
export function AppointmentDialog({ initial, onSave, onDelete, onClose }: AppointmentDialogProps) {
  const [draft, setDraft] = useState(initial)
  const [wasSent, setWasSent] = useState(false)
  const faults = wasSent ? draftFaults(draft) : {}
  const change = (next: Partial<AppointmentDraft>) => setDraft({ ...draft, ...next })
  const type = draft.isAllDay ? 'date' : 'datetime-local'

  function submit(event: SubmitEvent): void {
    event.preventDefault()
    setWasSent(true)
    if (Object.keys(draftFaults(draft)).length === 0) onSave({ ...draft, title: draft.title.trim() })
  }

  return (
    <FormDialog
      title={onDelete ? 'Edit appointment' : 'New appointment'}
      submitLabel={onDelete ? 'Save' : 'Create'}
      form={{ isChanged: JSON.stringify(draft) !== JSON.stringify(initial), isSaving: false, submit }}
      onClose={onClose}
    >
      <FormField
        label="Title"
        value={draft.title}
        onChange={(title) => change({ title })}
        fault={faults.title ?? null}
        required
        autoFocus
      />
      <FormControlLabel
        control={
          <Checkbox checked={draft.isAllDay} onChange={(event) => change(withTimes(draft, event.target.checked))} />
        }
        label="All day"
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormField
          label="Begins"
          type={type}
          value={draft.start}
          onChange={(start) => change({ start })}
          fault={faults.start ?? null}
          required
        />
        <FormField
          label="Ends"
          type={type}
          value={draft.end}
          onChange={(end) => change({ end })}
          fault={faults.end ?? null}
          required
        />
      </Box>
      <FormField label="Place" value={draft.place} onChange={(place) => change({ place })} />
      <ColourChoice value={draft.colour} onChange={(colour) => change({ colour })} />
      {onDelete && (
        <Button color="error" startIcon={<DeleteIcon size={20} />} onClick={onDelete} sx={{ justifySelf: 'start' }}>
          Delete appointment
        </Button>
      )}
    </FormDialog>
  )
}
