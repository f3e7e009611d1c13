import { expect, test } from 'vitest'
import { seededTickets } from '#demo/tickets/seed.ts'
import { foundTickets, reduceTickets, type TicketState, ticketCounts } from '#demo/tickets/tickets.ts'

const start = seededTickets()
const ids = start.tickets.map(({ id }) => id)
const at = (state: TicketState, id: number) => state.tickets.find((ticket) => ticket.id === id)
const draft = { subject: 'Fence is open', text: '', assignee: null, reporter: 'You', created: '2026-11-01' }

test('the seed is the same each time, each ticket once', () => {
  expect(seededTickets()).toEqual(start)
  expect(new Set(ids).size).toBe(24)
})

test('a new ticket stands first, is open, and has a number that no other ever had', () => {
  const made = reduceTickets(start, { type: 'create', ticket: draft })
  expect(made.tickets[0]).toEqual({ ...draft, id: start.nextId, status: 'open' })
  const gone = reduceTickets(made, { type: 'delete', ids: [start.nextId] })
  expect(reduceTickets(gone, { type: 'create', ticket: draft }).tickets[0]?.id).toBe(start.nextId + 1)
})

test('status, assignee and delete touch the named tickets alone', () => {
  const [one = 0, other = 0, third = 0] = ids
  const closed = reduceTickets(start, { type: 'status', ids: [one, other], status: 'closed' })
  expect([at(closed, one)?.status, at(closed, other)?.status]).toEqual(['closed', 'closed'])
  expect(closed.tickets.slice(2)).toEqual(start.tickets.slice(2))
  const assigned = reduceTickets(start, { type: 'assign', ids: [third], assignee: 'Diego Ruiz' })
  expect(at(assigned, third)?.assignee).toBe('Diego Ruiz')
  expect(assigned.tickets.filter((ticket, index) => ticket !== start.tickets[index])).toHaveLength(1)
  const deleted = reduceTickets(start, { type: 'delete', ids: [one, third] })
  expect(deleted.tickets.map(({ id }) => id)).toEqual(ids.filter((id) => id !== one && id !== third))
})

test('the counters add up to all, and count what their filter finds', () => {
  const counts = ticketCounts(start.tickets)
  expect(counts.open + counts.pending + counts.closed).toBe(start.tickets.length)
  expect(foundTickets(start.tickets, 'pending', '')).toHaveLength(counts.pending)
})

test('the search wants every word, in any place, without case', () => {
  expect(foundTickets(start.tickets, null, 'CRANE axis').map(({ subject }) => subject)).toContain(
    'The crane stands still on axis B',
  )
  expect(foundTickets(start.tickets, null, '#1024')).toHaveLength(1)
  expect(foundTickets(start.tickets, null, 'crane zebra')).toEqual([])
})
