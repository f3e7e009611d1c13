import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { Choice } from '#ui/Choice.tsx'
import { useNotice } from '#ui/notices.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { DemoHeader } from '../parts/DemoHeader.tsx'
import { BulkActions } from './BulkActions.tsx'
import { FoundList } from './FoundList.tsx'
import { statusOptions } from './TicketControls.tsx'
import { TicketDetail } from './TicketDetail.tsx'
import { statusWords, type TicketStatus } from './tickets.ts'
import { useFoundTickets } from './use-found-tickets.ts'
import { useTicketRemoval } from './use-ticket-removal.ts'
import { useTickets } from './use-tickets.ts'

const filters = [{ value: 'all' as const, label: 'All' }, ...statusOptions]

/** All tickets in a sortable table with bulk actions. */
export function TicketListPage() {
  const notify = useNotice()
  const [{ tickets }, dispatch] = useTickets()
  const found = useFoundTickets(tickets)
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const remove = useTicketRemoval()
  const [openId, setOpenId] = useState<number | null>(null)
  const open = tickets.find(({ id }) => id === openId)
  // Deleted tickets are no longer selected.
  const ticked = tickets.filter(({ id }) => ids.has(id))
  const tickedIds = ticked.map(({ id }) => id)
  const words = ticked.length === 1 ? '1 ticket' : `${ticked.length} tickets`
  /** Returns a function that gives the selected tickets the values that they have now. */
  const restoring = () => () => {
    dispatch({ type: 'delete', ids: tickedIds })
    dispatch({ type: 'restore', tickets: ticked })
  }
  return (
    <>
      <DemoHeader title="Ticket list" lead="All tickets; select several to change them together" />
      <Card>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, padding: 2 }}>
          <SearchField
            label="Search tickets"
            hint="Number, text or person"
            value={found.search}
            onSearch={found.setSearch}
            sx={{ flex: '1 1 220px', maxWidth: 360 }}
          />
          <Choice<TicketStatus | 'all'>
            label="Status"
            value={found.status ?? 'all'}
            options={filters}
            onChange={(status) => found.setStatus(status === 'all' ? null : status)}
            sx={{ flex: '0 1 160px' }}
          />
        </Box>
        <FoundList
          found={found}
          dispatch={dispatch}
          onDelete={(ticket) => remove([ticket])}
          onOpen={(ticket) => setOpenId(ticket.id)}
          selection={{ ids, set: setIds }}
        />
      </Card>
      {ticked.length > 0 && (
        <BulkActions
          count={ticked.length}
          onClear={() => setIds(new Set())}
          onDelete={() => remove(ticked)}
          onStatus={(status) => {
            dispatch({ type: 'status', ids: tickedIds, status })
            notify({
              message: `${words} set to ${statusWords[status].toLowerCase()}.`,
              action: { label: 'Undo', onClick: restoring() },
            })
          }}
          onAssign={(assignee) => {
            dispatch({ type: 'assign', ids: tickedIds, assignee })
            notify({
              message: `${words} assigned to ${assignee ?? 'nobody'}.`,
              action: { label: 'Undo', onClick: restoring() },
            })
          }}
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
    </>
  )
}
