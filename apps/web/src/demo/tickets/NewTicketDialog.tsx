import { type SubmitEvent, useState } from 'react'
import { Choice } from '#ui/Choice.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { FormField } from '#ui/FormField.tsx'
import { agentOptions, priorityOptions } from './TicketControls.tsx'
import type { Agent, NewTicket, TicketPriority } from './tickets.ts'

interface NewTicketDialogProps {
  onCreate: (ticket: NewTicket) => void
  onClose: () => void
}

export function NewTicketDialog({ onCreate, onClose }: NewTicketDialogProps) {
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const [assignee, setAssignee] = useState<Agent | ''>('')
  const [priority, setPriority] = useState<TicketPriority>('normal')
  const [fault, setFault] = useState<string | null>(null)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (subject.trim() === '') return setFault('Enter a subject.')
    onCreate({
      subject: subject.trim(),
      text: text.trim(),
      assignee: assignee || null,
      priority,
      reporter: 'You',
      created: new Date().toLocaleDateString('sv'),
    })
  }

  return (
    <FormDialog
      title="New ticket"
      submitLabel="Create"
      form={{ isChanged: `${subject}${text}${assignee}` !== '', isSaving: false, submit }}
      onClose={onClose}
    >
      <FormField
        label="Subject"
        value={subject}
        onChange={(value) => {
          setSubject(value)
          setFault(null)
        }}
        fault={fault}
        required
        autoFocus
      />
      <FormField label="Description" value={text} onChange={setText} multiline />
      <Choice label="Assignee" value={assignee} options={agentOptions} onChange={setAssignee} />
      <Choice label="Priority" value={priority} options={priorityOptions} onChange={setPriority} />
    </FormDialog>
  )
}
