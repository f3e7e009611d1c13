import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import TicketIcon from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import { useState } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { useNotice } from '#ui/notices.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { DemoHeader } from '../parts/DemoHeader.tsx'
import { Counters } from './Counters.tsx'
import { NewTicketDialog } from './NewTicketDialog.tsx'
import { TicketBoard } from './TicketBoard.tsx'
import { TicketDetail } from './TicketDetail.tsx'
import { foundTickets, type TicketStatus, ticketStatuses } from './tickets.ts'
import { useTicketRemoval } from './use-ticket-removal.ts'
import { useTickets } from './use-tickets.ts'

/** The board: how many tickets are open, and the newest of each status. The list has all of them. */
export function TicketsPage() {
  const notify = useNotice()
  const [{ tickets }, dispatch] = useTickets()
  const remove = useTicketRemoval()
  const [status, setStatus] = useState<TicketStatus | null>(null)
  const [search, setSearch] = useState('')
  const [isCreating, setIsCreating] = useState(false)
  const [openId, setOpenId] = useState<number | null>(null)
  const open = tickets.find(({ id }) => id === openId)
  const found = foundTickets(tickets, status, search)
  return (
    <>
      <DemoHeader
        title="Tickets"
        lead="The newest tickets of each status"
        actions={
          <Button variant="contained" startIcon={<AddIcon size={20} />} onClick={() => setIsCreating(true)}>
            New ticket
          </Button>
        }
      />
      <Counters tickets={tickets} status={status} onStatus={setStatus} />
      <Box sx={{ marginBlockEnd: 3 }}>
        <SearchField
          label="Search tickets"
          hint="Number, text or person"
          value={search}
          onSearch={setSearch}
          sx={{ width: '100%', maxWidth: 360 }}
        />
      </Box>
      {found.length === 0 ? (
        <EmptyState
          icon={<TicketIcon size={32} />}
          title="No tickets found"
          text="Search for something else, or show all tickets."
          action={
            <Button
              onClick={() => {
                setSearch('')
                setStatus(null)
              }}
            >
              Show all tickets
            </Button>
          }
        />
      ) : (
        <TicketBoard
          tickets={found}
          statuses={status ? [status] : ticketStatuses}
          onOpen={(ticket) => setOpenId(ticket.id)}
        />
      )}
      {open && (
        <TicketDetail
          ticket={open}
          dispatch={dispatch}
          onClose={() => setOpenId(null)}
          onDelete={(ticket) => {
            setOpenId(null)
            remove([ticket])
          }}
        />
      )}
      {isCreating && (
        <NewTicketDialog
          onClose={() => setIsCreating(false)}
          onCreate={(ticket) => {
            dispatch({ type: 'create', ticket })
            setIsCreating(false)
            setSearch('')
            setStatus(null)
            notify({ message: `“${ticket.subject}” was created.` })
          }}
        />
      )}
    </>
  )
}
