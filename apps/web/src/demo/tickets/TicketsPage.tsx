import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import AddIcon from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useState } from 'react'
import { useNotice } from '#ui/notices.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Counters } from './Counters.tsx'
import { DeleteTicketsDialog } from './DeleteTicketsDialog.tsx'
import { FoundList } from './FoundList.tsx'
import { NewTicketDialog } from './NewTicketDialog.tsx'
import type { Ticket } from './tickets.ts'
import { useFoundTickets } from './use-found-tickets.ts'
import { useTickets } from './use-tickets.ts'

/** Ticket counts, and the list of tickets with their actions. */
export function TicketsPage() {
  const notify = useNotice()
  const [{ tickets }, dispatch] = useTickets()
  const found = useFoundTickets(tickets)
  const [isCreating, setIsCreating] = useState(false)
  const [leaving, setLeaving] = useState<Ticket | null>(null)
  return (
    <>
      <PageHeader
        title="Tickets"
        lead="A demo with data of its own: a reload brings the first tickets back."
        actions={
          <Button variant="contained" startIcon={<AddIcon size={20} />} onClick={() => setIsCreating(true)}>
            New ticket
          </Button>
        }
      />
      <Counters tickets={tickets} status={found.status} onStatus={found.setStatus} />
      <Card>
        <Box sx={{ padding: 2 }}>
          <SearchField
            label="Search tickets"
            hint="Number, words, person"
            value={found.search}
            onSearch={found.setSearch}
            sx={{ width: '100%', maxWidth: 360 }}
          />
        </Box>
        <FoundList found={found} dispatch={dispatch} onDelete={setLeaving} />
      </Card>
      {isCreating && (
        <NewTicketDialog
          onClose={() => setIsCreating(false)}
          onCreate={(ticket) => {
            dispatch({ type: 'create', ticket })
            setIsCreating(false)
            found.setSearch('')
            found.setStatus(null)
            notify({ message: `"${ticket.subject}" was created. It stands first in the list.` })
          }}
        />
      )}
      {leaving && (
        <DeleteTicketsDialog
          tickets={[leaving]}
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            dispatch({ type: 'delete', ids: [leaving.id] })
            setLeaving(null)
            notify({ message: `Ticket ${leaving.id} was deleted.` })
          }}
        />
      )}
    </>
  )
}
