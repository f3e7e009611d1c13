export const ticketStatuses = ['open', 'pending', 'closed'] as const
export type TicketStatus = (typeof ticketStatuses)[number]

export const statusWords: Record<TicketStatus, string> = { open: 'Open', pending: 'Pending', closed: 'Closed' }

export const ticketPriorities = ['low', 'normal', 'high', 'urgent'] as const
export type TicketPriority = (typeof ticketPriorities)[number]

export const priorityWords: Record<TicketPriority, string> = {
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
}

export interface TicketComment {
  readonly by: string
  /** ISO 8601. */
  readonly at: string
  readonly text: string
}

/** The agents to whom a ticket can be assigned. */
export const agents = ['Anong Srisai', 'Brian Walsh', 'Chanida Wong', 'Diego Ruiz'] as const
export type Agent = (typeof agents)[number]

export interface Ticket {
  readonly id: number
  readonly subject: string
  readonly text: string
  readonly reporter: string
  /** Null if not assigned. */
  readonly assignee: Agent | null
  readonly status: TicketStatus
  /** A day: `2026-10-05`. */
  readonly created: string
  readonly priority: TicketPriority
  /** Oldest first. */
  readonly comments: readonly TicketComment[]
}

export type NewTicket = Pick<Ticket, 'subject' | 'text' | 'assignee' | 'created' | 'reporter' | 'priority'>

export type TicketAction =
  | { readonly type: 'create'; readonly ticket: NewTicket }
  | { readonly type: 'status'; readonly ids: readonly number[]; readonly status: TicketStatus }
  | { readonly type: 'assign'; readonly ids: readonly number[]; readonly assignee: Agent | null }
  | { readonly type: 'priority'; readonly ids: readonly number[]; readonly priority: TicketPriority }
  | { readonly type: 'comment'; readonly id: number; readonly comment: TicketComment }
  | { readonly type: 'delete'; readonly ids: readonly number[] }
  | { readonly type: 'restore'; readonly tickets: readonly Ticket[] }

/** Sorted newest first. A number is never reused, even after the newest ticket was deleted. */
export interface TicketState {
  readonly tickets: readonly Ticket[]
  readonly nextId: number
}

function changed(state: TicketState, ids: readonly number[], change: Partial<Ticket>): TicketState {
  return {
    ...state,
    tickets: state.tickets.map((ticket) => (ids.includes(ticket.id) ? { ...ticket, ...change } : ticket)),
  }
}

/** The reducer of the tickets. */
export function reduceTickets(state: TicketState, action: TicketAction): TicketState {
  switch (action.type) {
    case 'create': {
      const ticket: Ticket = { ...action.ticket, id: state.nextId, status: 'open', comments: [] }
      return { tickets: [ticket, ...state.tickets], nextId: state.nextId + 1 }
    }
    case 'status':
      return changed(state, action.ids, { status: action.status })
    case 'assign':
      return changed(state, action.ids, { assignee: action.assignee })
    case 'priority':
      return changed(state, action.ids, { priority: action.priority })
    case 'comment':
      return {
        ...state,
        tickets: state.tickets.map((ticket) =>
          ticket.id === action.id ? { ...ticket, comments: [...ticket.comments, action.comment] } : ticket,
        ),
      }
    case 'restore':
      return { ...state, tickets: [...state.tickets, ...action.tickets].toSorted((one, other) => other.id - one.id) }
    case 'delete':
      return { ...state, tickets: state.tickets.filter(({ id }) => !action.ids.includes(id)) }
  }
}

/** Returns the tickets of a status (null for all) that contain every word of the search, ignoring case. */
export function foundTickets(tickets: readonly Ticket[], status: TicketStatus | null, search: string): Ticket[] {
  const words = search.toLowerCase().split(/\s+/)
  return tickets.filter((ticket) => {
    if (status && ticket.status !== status) return false
    const { id, subject, text, reporter, assignee } = ticket
    const content = [`#${id}`, subject, text, reporter, assignee ?? 'nobody'].join('\n').toLowerCase()
    return words.every((word) => content.includes(word))
  })
}

export const ticketColumns = ['id', 'priority', 'assignee', 'status', 'created'] as const
export type TicketColumn = (typeof ticketColumns)[number]

export interface TicketOrder {
  readonly column: TicketColumn
  readonly descending: boolean
}

const rank = ({ priority }: Ticket) => ticketPriorities.indexOf(priority)

function compared(one: Ticket, other: Ticket, column: TicketColumn): number {
  if (column === 'id') return one.id - other.id
  if (column === 'priority') return rank(one) - rank(other)
  if (column === 'status') return ticketStatuses.indexOf(one.status) - ticketStatuses.indexOf(other.status)
  return (one[column] ?? '').localeCompare(other[column] ?? '')
}

/** Returns the tickets in this order; equal ones newest first. */
export function sortedTickets(tickets: readonly Ticket[], { column, descending }: TicketOrder): Ticket[] {
  const sign = descending ? -1 : 1
  return tickets.toSorted((one, other) => sign * compared(one, other, column) || other.id - one.id)
}

/** Returns the number of tickets in each status. */
export function ticketCounts(tickets: readonly Ticket[]): Record<TicketStatus, number> {
  const counts = { open: 0, pending: 0, closed: 0 }
  for (const { status } of tickets) counts[status] += 1
  return counts
}
