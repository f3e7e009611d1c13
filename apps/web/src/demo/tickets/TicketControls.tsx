import IconButton from '@mui/material/IconButton'
import DeleteIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { Choice } from '#ui/Choice.tsx'
import {
  type Agent,
  agents,
  priorityWords,
  statusWords,
  type Ticket,
  type TicketAction,
  ticketPriorities,
  ticketStatuses,
} from './tickets.ts'

export const statusOptions = ticketStatuses.map((value) => ({ value, label: statusWords[value] }))
export const agentOptions = [
  { value: '' as const, label: 'Unassigned' },
  ...agents.map((value) => ({ value, label: value })),
]

export const priorityOptions = ticketPriorities.map((value) => ({ value, label: priorityWords[value] }))

export interface TicketControlProps {
  ticket: Ticket
  dispatch: (action: TicketAction) => void
}

export function TicketStatusChoice({ ticket, dispatch }: TicketControlProps) {
  return (
    <Choice
      label={`Status of ticket ${ticket.id}`}
      isLabelHidden
      value={ticket.status}
      options={statusOptions}
      sx={{ minWidth: { md: 128 } }}
      onChange={(status) => dispatch({ type: 'status', ids: [ticket.id], status })}
    />
  )
}

export function TicketAgentChoice({ ticket, dispatch }: TicketControlProps) {
  return (
    <Choice<Agent | ''>
      label={`Assignee of ticket ${ticket.id}`}
      isLabelHidden
      value={ticket.assignee ?? ''}
      options={agentOptions}
      sx={{ minWidth: { md: 176 } }}
      onChange={(agent) => dispatch({ type: 'assign', ids: [ticket.id], assignee: agent || null })}
    />
  )
}

export function TicketDelete({ ticket, onDelete }: { ticket: Ticket; onDelete: (ticket: Ticket) => void }) {
  return (
    <IconButton aria-label={`Delete ticket ${ticket.id}`} onClick={() => onDelete(ticket)}>
      <DeleteIcon size={20} />
    </IconButton>
  )
}
