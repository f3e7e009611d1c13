import { useState } from 'react'
import { foundTickets, sortedTickets, type Ticket, type TicketOrder, type TicketStatus } from './tickets.ts'

const pageSize = 8

/** The filter, search and page of a ticket list. If the current page no longer exists, the last one is shown. */
export function useFoundTickets(tickets: readonly Ticket[]) {
  const [status, setStatus] = useState<TicketStatus | null>(null)
  const [search, setSearch] = useState('')
  const [wanted, setPage] = useState(0)
  const [order, setOrder] = useState<TicketOrder>({ column: 'id', descending: true })
  const found = sortedTickets(foundTickets(tickets, status, search), order)
  const page = Math.min(wanted, Math.max(0, Math.ceil(found.length / pageSize) - 1))
  return {
    status,
    search,
    order,
    page,
    pageSize,
    total: found.length,
    shown: found.slice(page * pageSize, (page + 1) * pageSize),
    setPage,
    setOrder(next: TicketOrder) {
      setOrder(next)
      setPage(0)
    },
    setStatus(next: TicketStatus | null) {
      setStatus(next)
      setPage(0)
    },
    setSearch(next: string) {
      setSearch(next)
      setPage(0)
    },
  }
}

export type FoundTickets = ReturnType<typeof useFoundTickets>
