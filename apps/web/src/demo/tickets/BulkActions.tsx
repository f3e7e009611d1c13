import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Choice } from '#ui/Choice.tsx'
import { FloatingActions } from '#ui/FloatingActions.tsx'
import { agentOptions, statusOptions } from './TicketControls.tsx'
import type { Agent, TicketStatus } from './tickets.ts'

interface BulkActionsProps {
  count: number
  onStatus: (status: TicketStatus) => void
  onAssign: (assignee: Agent | null) => void
  onDelete: () => void
  onClear: () => void
}

/**
 * The actions for selected tickets. A value is chosen first and applied by a button, so that choosing from a list on a
 * phone has no immediate effect.
 */
export function BulkActions({ count, onStatus, onAssign, onDelete, onClear }: BulkActionsProps) {
  const [status, setStatus] = useState<TicketStatus>('closed')
  const [agent, setAgent] = useState<Agent | ''>('')
  return (
    <FloatingActions label="Selected tickets">
      <Typography role="status" sx={{ fontWeight: 600, marginInlineEnd: 1 }}>
        {count} selected
      </Typography>
      <Choice label="New status" value={status} options={statusOptions} onChange={setStatus} />
      <Button onClick={() => onStatus(status)}>Set status</Button>
      <Choice label="New assignee" value={agent} options={agentOptions} onChange={setAgent} />
      <Button onClick={() => onAssign(agent || null)}>Assign</Button>
      <Button color="error" onClick={onDelete}>
        Delete
      </Button>
      <Button onClick={onClear}>Clear selection</Button>
    </FloatingActions>
  )
}
