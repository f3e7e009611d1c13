import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useState } from 'react'
import { Choice } from '#ui/Choice.tsx'
import { useNotice } from '#ui/notices.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { BulkActions } from './BulkActions.tsx'
import { DeleteTicketsDialog } from './DeleteTicketsDialog.tsx'
import { FoundList } from './FoundList.tsx'
import { statusOptions } from './TicketControls.tsx'
import { statusWords, type Ticket, type TicketStatus } from './tickets.ts'
import { useFoundTickets } from './use-found-tickets.ts'
import { useTickets } from './use-tickets.ts'

const filters = [{ value: 'all' as const, label: 'All' }, ...statusOptions]

/** The ticket list on its own, with bulk actions. */
export function TicketListPage() {
  const notify = useNotice()
  const [{ tickets }, dispatch] = useTickets()
  const found = useFoundTickets(tickets)
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [leaving, setLeaving] = useState<readonly Ticket[] | null>(null)
  // Deleted tickets are no longer selected.
  const ticked = tickets.filter(({ id }) => ids.has(id))
  const tickedIds = ticked.map(({ id }) => id)
  const words = ticked.length === 1 ? '1 ticket' : `${ticked.length} tickets`
  return (
    <>
      <PageHeader title="Ticket list" lead="Tick several to change them together." />
      <Card>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, padding: 2 }}>
          <SearchField
            label="Search tickets"
            hint="Number, words, person"
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
        {ticked.length > 0 && (
          <BulkActions
            count={ticked.length}
            onClear={() => setIds(new Set())}
            onDelete={() => setLeaving(ticked)}
            onStatus={(status) => {
              dispatch({ type: 'status', ids: tickedIds, status })
              notify({ message: `${words} set to ${statusWords[status].toLowerCase()}.` })
            }}
            onAssign={(assignee) => {
              dispatch({ type: 'assign', ids: tickedIds, assignee })
              notify({ message: `${words} assigned to ${assignee ?? 'nobody'}.` })
            }}
          />
        )}
        <FoundList
          found={found}
          dispatch={dispatch}
          onDelete={(ticket) => setLeaving([ticket])}
          selection={{ ids, set: setIds }}
        />
      </Card>
      {leaving && (
        <DeleteTicketsDialog
          tickets={leaving}
          onClose={() => setLeaving(null)}
          onConfirm={() => {
            dispatch({ type: 'delete', ids: leaving.map(({ id }) => id) })
            setLeaving(null)
            notify({
              message: leaving.length === 1 ? 'The ticket was deleted.' : `${leaving.length} tickets were deleted.`,
            })
          }}
        />
      )}
    </>
  )
}
