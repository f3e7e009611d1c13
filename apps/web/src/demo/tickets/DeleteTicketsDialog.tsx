import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { Ticket } from './tickets.ts'

interface DeleteTicketsDialogProps {
  tickets: readonly Ticket[]
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation and lists the tickets to be deleted. */
export function DeleteTicketsDialog({ tickets, onConfirm, onClose }: DeleteTicketsDialogProps) {
  const [first] = tickets
  return (
    <ConfirmDialog
      open
      isDestructive
      title={tickets.length === 1 ? `Delete ticket ${first?.id}?` : `Delete ${tickets.length} tickets?`}
      text={tickets.map(({ subject }) => subject).join(' · ')}
      confirmLabel="Delete"
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}
