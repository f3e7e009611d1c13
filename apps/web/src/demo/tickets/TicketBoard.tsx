import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import CommentsIcon from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import { useId } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#ui/format.ts'
import { Face } from '../parts/Face.tsx'
import { PriorityChip } from './TicketChips.tsx'
import { statusWords, type Ticket, type TicketStatus } from './tickets.ts'

/** More are in the list, which has pages. */
const most = 6

interface TicketBoardProps {
  tickets: readonly Ticket[]
  statuses: readonly TicketStatus[]
  onOpen: (ticket: Ticket) => void
}

/** The newest tickets of each status in columns. */
export function TicketBoard({ tickets, statuses, onOpen }: TicketBoardProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: '100%', md: `repeat(${statuses.length}, minmax(0, 1fr))` },
      }}
    >
      {statuses.map((status) => (
        <Column
          key={status}
          status={status}
          tickets={tickets.filter((ticket) => ticket.status === status)}
          onOpen={onOpen}
        />
      ))}
    </Box>
  )
}

function Column({
  status,
  tickets,
  onOpen,
}: {
  status: TicketStatus
  tickets: readonly Ticket[]
  onOpen: (ticket: Ticket) => void
}) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id} sx={{ marginBlockEnd: 1.5 }}>
        {statusWords[status]}{' '}
        <Typography component="span" sx={{ color: 'text.secondary' }}>
          {tickets.length}
        </Typography>
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, margin: 0, padding: 0, listStyle: 'none' }}>
        {tickets.slice(0, most).map((ticket) => (
          <Card component="li" key={ticket.id}>
            <TicketCard ticket={ticket} onOpen={() => onOpen(ticket)} />
          </Card>
        ))}
      </Box>
      {tickets.length === 0 && <Typography sx={{ color: 'text.secondary' }}>No tickets</Typography>}
      {tickets.length > most && (
        <MuiLink
          component={Link}
          to="/apps/tickets/list"
          variant="body2"
          sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
        >
          {tickets.length - most} more in the list
        </MuiLink>
      )}
    </Box>
  )
}

function TicketCard({ ticket, onOpen }: { ticket: Ticket; onOpen: () => void }) {
  const format = useFormat()
  const { subject, text, priority, assignee, comments, created, id } = ticket
  return (
    <CardActionArea
      onClick={onOpen}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1, padding: 2, textAlign: 'start' }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
        <PriorityChip priority={priority} />
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          #{id}
        </Typography>
      </Box>
      <Typography variant="subtitle2" component="span" sx={{ overflowWrap: 'anywhere' }}>
        {subject}
      </Typography>
      <Typography
        variant="body2"
        component="span"
        sx={{
          color: 'text.secondary',
          display: '-webkit-box',
          WebkitLineClamp: 2,
          WebkitBoxOrient: 'vertical',
          overflow: 'hidden',
        }}
      >
        {text}
      </Typography>
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        <Typography variant="caption" component="span" sx={{ flex: 1 }}>
          {format.date(created)}
        </Typography>
        {comments.length > 0 && (
          <Typography
            variant="caption"
            component="span"
            sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}
          >
            <CommentsIcon size={16} aria-label="Replies" /> {comments.length}
          </Typography>
        )}
        {assignee && <Face name={assignee} size={28} />}
        <Typography variant="caption" component="span">
          {assignee ?? 'Unassigned'}
        </Typography>
      </Box>
    </CardActionArea>
  )
}
