import Button from '@mui/material/Button'
import TicketIcon from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Paging } from '#ui/Paging.tsx'
import { TicketRows, type TicketRowsProps } from './TicketTable.tsx'
import type { FoundTickets } from './use-found-tickets.ts'

interface FoundListProps extends Omit<TicketRowsProps, 'tickets' | 'order' | 'onOrder'> {
  found: FoundTickets
}

/** A page of the matching tickets, or a hint if none match. */
export function FoundList({ found, ...rows }: FoundListProps) {
  const isNarrowed = found.search !== '' || found.status !== null
  if (found.total === 0) {
    return (
      <EmptyState
        icon={<TicketIcon size={32} />}
        title={isNarrowed ? 'No tickets found' : 'No tickets'}
        text={isNarrowed ? 'Search for something else, or show all tickets.' : 'Nothing to do.'}
        action={
          isNarrowed && (
            <Button
              onClick={() => {
                found.setSearch('')
                found.setStatus(null)
              }}
            >
              Show all tickets
            </Button>
          )
        }
      />
    )
  }
  return (
    <>
      <TicketRows tickets={found.shown} order={found.order} onOrder={found.setOrder} {...rows} />
      <Paging page={found.page} size={found.pageSize} total={found.total} onPage={found.setPage} />
    </>
  )
}
