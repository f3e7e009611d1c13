import { useNotice } from '#ui/notices.tsx'
import type { Ticket } from './tickets.ts'
import { useTickets } from './use-tickets.ts'

/** Returns a function that deletes tickets and offers to undo it. */
export function useTicketRemoval(): (tickets: readonly Ticket[]) => void {
  const notify = useNotice()
  const [, dispatch] = useTickets()
  return (tickets) => {
    dispatch({ type: 'delete', ids: tickets.map(({ id }) => id) })
    notify({
      message:
        tickets.length === 1 ? `Ticket ${tickets[0]?.id} was deleted.` : `${tickets.length} tickets were deleted.`,
      action: { label: 'Undo', onClick: () => dispatch({ type: 'restore', tickets }) },
    })
  }
}
