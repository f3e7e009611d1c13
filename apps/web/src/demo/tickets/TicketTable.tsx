import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import MuiLink from '@mui/material/Link'
import type { Theme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useFormat } from '#ui/format.ts'
import { visuallyHidden } from '#ui/visuallyHidden.ts'
import { PriorityChip } from './TicketChips.tsx'
import { TicketAgentChoice, TicketDelete, TicketStatusChoice } from './TicketControls.tsx'
import type { Ticket, TicketAction, TicketOrder } from './tickets.ts'

const heads = [
  { column: 'id', word: 'Ticket' },
  { column: 'priority', word: 'Priority' },
  { column: 'assignee', word: 'Assignee' },
  { column: 'status', word: 'Status' },
] as const

/** The selection, for lists with selectable rows. */
export interface TicketSelection {
  readonly ids: ReadonlySet<number>
  readonly set: (ids: ReadonlySet<number>) => void
}

export interface TicketRowsProps {
  tickets: readonly Ticket[]
  dispatch: (action: TicketAction) => void
  onDelete: (ticket: Ticket) => void
  onOpen: (ticket: Ticket) => void
  order: TicketOrder
  onOrder: (order: TicketOrder) => void
  selection?: TicketSelection | undefined
}

/** The tickets as a table, or as cards on narrow screens. */
export function TicketRows(props: TicketRowsProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true })
  return isNarrow ? <TicketCards {...props} /> : <TicketTable {...props} />
}

function toggled(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next
}

function Tick({ ticket, selection }: { ticket: Ticket; selection: TicketSelection }) {
  return (
    <Checkbox
      checked={selection.ids.has(ticket.id)}
      onChange={() => selection.set(toggled(selection.ids, ticket.id))}
      slotProps={{ input: { 'aria-label': `Select ticket ${ticket.id}` } }}
    />
  )
}

function TickAll({ tickets, selection }: { tickets: readonly Ticket[]; selection: TicketSelection }) {
  const ticked = tickets.filter(({ id }) => selection.ids.has(id)).length
  const isAll = tickets.length > 0 && ticked === tickets.length
  return (
    <Checkbox
      checked={isAll}
      indeterminate={ticked > 0 && !isAll}
      onChange={() => {
        const shown = tickets.map(({ id }) => id)
        const others = [...selection.ids].filter((id) => !shown.includes(id))
        selection.set(new Set(isAll ? others : [...others, ...shown]))
      }}
      slotProps={{ input: { 'aria-label': 'Select all tickets of this page' } }}
    />
  )
}

function Subject({ ticket, onOpen }: { ticket: Ticket; onOpen: (ticket: Ticket) => void }) {
  const format = useFormat()
  return (
    <>
      <MuiLink
        component="button"
        type="button"
        color="inherit"
        underline="hover"
        onClick={() => onOpen(ticket)}
        sx={{ display: 'block', minHeight: 24, textAlign: 'start', fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {ticket.subject}
      </MuiLink>
      <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
        {ticket.text}
      </Typography>
      <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
        #{ticket.id} · {ticket.reporter} · <bdi>{format.date(ticket.created)}</bdi>
      </Typography>
    </>
  )
}

function TicketTable({ tickets, dispatch, onDelete, onOpen, order, onOrder, selection }: TicketRowsProps) {
  return (
    <TableContainer>
      <Table size="small" aria-label="Tickets">
        <TableHead>
          <TableRow>
            {selection && (
              <TableCell padding="checkbox">
                <TickAll tickets={tickets} selection={selection} />
              </TableCell>
            )}
            {heads.map(({ column, word }) => {
              const isActive = order.column === column
              const direction = isActive && order.descending ? 'desc' : 'asc'
              return (
                <TableCell key={column} sortDirection={isActive ? direction : false}>
                  <TableSortLabel
                    active={isActive}
                    direction={direction}
                    onClick={() =>
                      onOrder({ column, descending: isActive ? !order.descending : column !== 'assignee' })
                    }
                  >
                    {word}
                  </TableSortLabel>
                </TableCell>
              )
            })}
            <TableCell>
              <Box component="span" sx={visuallyHidden}>
                Delete
              </Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {tickets.map((ticket) => (
            <TableRow key={ticket.id} hover>
              {selection && (
                <TableCell padding="checkbox">
                  <Tick ticket={ticket} selection={selection} />
                </TableCell>
              )}
              <TableCell component="th" scope="row" sx={{ fontWeight: 'inherit', minWidth: 240 }}>
                <Subject ticket={ticket} onOpen={onOpen} />
              </TableCell>
              <TableCell>
                <PriorityChip priority={ticket.priority} />
              </TableCell>
              <TableCell>
                <TicketAgentChoice ticket={ticket} dispatch={dispatch} />
              </TableCell>
              <TableCell>
                <TicketStatusChoice ticket={ticket} dispatch={dispatch} />
              </TableCell>
              <TableCell align="right">
                <TicketDelete ticket={ticket} onDelete={onDelete} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function TicketCards({ tickets, dispatch, onDelete, onOpen, selection }: TicketRowsProps) {
  return (
    <Box component="ul" aria-label="Tickets" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {tickets.map((ticket) => (
        <Box
          component="li"
          key={ticket.id}
          sx={{ padding: 2, borderBlockStart: '1px solid', borderColor: 'divider', display: 'grid', gap: 1.5 }}
        >
          <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
            {selection && <Tick ticket={ticket} selection={selection} />}
            <Box sx={{ flex: 1, minWidth: 0, paddingBlockStart: 1 }}>
              <PriorityChip priority={ticket.priority} />
              <Subject ticket={ticket} onOpen={onOpen} />
            </Box>
            <TicketDelete ticket={ticket} onDelete={onDelete} />
          </Box>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1 }}>
            <TicketAgentChoice ticket={ticket} dispatch={dispatch} />
            <TicketStatusChoice ticket={ticket} dispatch={dispatch} />
          </Box>
        </Box>
      ))}
    </Box>
  )
}
