import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import DeleteIcon from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import CloseIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useId } from 'react'
import { Choice } from '#ui/Choice.tsx'
import { useFormat } from '#ui/format.ts'
import { Face } from '../parts/Face.tsx'
import { WordsForm } from '../threads/WordsForm.tsx'
import { agentOptions, priorityOptions, statusOptions } from './TicketControls.tsx'
import type { Agent, Ticket, TicketAction } from './tickets.ts'

interface TicketDetailProps {
  ticket: Ticket
  dispatch: (action: TicketAction) => void
  onDelete: (ticket: Ticket) => void
  onClose: () => void
}

/** A ticket with its properties and its thread. */
export function TicketDetail({ ticket, dispatch, onDelete, onClose }: TicketDetailProps) {
  const titleId = useId()
  const { id, subject, text, reporter, created, comments } = ticket
  const ids = [id]
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{ paper: { 'aria-labelledby': titleId, sx: { width: { xs: '100%', sm: 480 } } } }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          padding: 2,
          borderBlockEnd: '1px solid',
          borderColor: 'divider',
        }}
      >
        <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
          Ticket #{id}
        </Typography>
        <Button color="error" startIcon={<DeleteIcon size={20} />} onClick={() => onDelete(ticket)}>
          Delete
        </Button>
        <IconButton aria-label="Close ticket view" onClick={onClose}>
          <CloseIcon size={20} />
        </IconButton>
      </Box>
      <Box sx={{ display: 'grid', gap: 3, padding: { xs: 2, sm: 3 }, alignContent: 'start', overflowY: 'auto' }}>
        <Typography variant="h2" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {subject}
        </Typography>
        <Box
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', '& > :last-child': { gridColumn: '1 / -1' } }}
        >
          <Choice
            label="Status"
            value={ticket.status}
            options={statusOptions}
            onChange={(status) => dispatch({ type: 'status', ids, status })}
          />
          <Choice
            label="Priority"
            value={ticket.priority}
            options={priorityOptions}
            onChange={(priority) => dispatch({ type: 'priority', ids, priority })}
          />
          <Choice<Agent | ''>
            label="Assignee"
            value={ticket.assignee ?? ''}
            options={agentOptions}
            onChange={(agent) => dispatch({ type: 'assign', ids, assignee: agent || null })}
          />
        </Box>
        <Box
          component="ul"
          aria-label="Thread"
          sx={{ display: 'grid', gap: 3, margin: 0, padding: 0, listStyle: 'none' }}
        >
          <Message by={reporter} at={created} text={text} />
          {comments.map((comment) => (
            <Message key={`${comment.at} ${comment.text}`} {...comment} />
          ))}
        </Box>
        <WordsForm
          name={`Reply to ticket ${id}`}
          label="Reply"
          action="Send"
          onSend={async (words) =>
            dispatch({ type: 'comment', id, comment: { by: 'You', at: new Date().toISOString(), text: words } })
          }
        />
      </Box>
    </Drawer>
  )
}

function Message({ by, at, text }: { by: string; at: string; text: string }) {
  const format = useFormat()
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5 }}>
      <Face name={by} size={36} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          {by}{' '}
          <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
            {at.length > 10 ? format.dateTime(at) : format.date(at)}
          </Typography>
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {text}
        </Typography>
      </Box>
    </Box>
  )
}
