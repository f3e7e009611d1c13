import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Typography from '@mui/material/Typography'
import { useFormat } from '#ui/format.ts'
import { statusWords, type Ticket, type TicketStatus, ticketCounts, ticketStatuses } from './tickets.ts'

/** Each uses one of the theme's pairs of text and background colours. */
const colours = { open: 'transported', pending: 'accepted', closed: 'installed' } as const

interface CountersProps {
  tickets: readonly Ticket[]
  status: TicketStatus | null
  onStatus: (status: TicketStatus | null) => void
}

/** The number of tickets in each status; a click filters the list. */
export function Counters({ tickets, status, onStatus }: CountersProps) {
  const format = useFormat()
  const counts = ticketCounts(tickets)
  const counters = [
    { value: null, word: 'All', count: tickets.length, colour: 'accent.text', ground: 'accent.surface' },
    ...ticketStatuses.map((value) => ({
      value,
      word: statusWords[value],
      count: counts[value],
      colour: `status.${colours[value]}.text`,
      ground: `status.${colours[value]}.surface`,
    })),
  ]
  return (
    <Box
      role="group"
      aria-label="Show by status"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' },
        marginBlockEnd: 3,
      }}
    >
      {counters.map(({ value, word, count, colour, ground }) => (
        <Card key={word} sx={{ bgcolor: ground, color: colour }}>
          <CardActionArea
            aria-pressed={status === value}
            onClick={() => onStatus(value)}
            sx={{
              padding: 2,
              borderBlockEnd: '3px solid',
              borderColor: status === value ? 'currentcolor' : 'transparent',
            }}
          >
            <Typography
              component="span"
              sx={{ display: 'block', fontSize: '1.75rem', lineHeight: 1.2, fontWeight: 600 }}
            >
              {format.number(count)}
            </Typography>
            <Typography component="span" variant="body2">
              {word}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  )
}
