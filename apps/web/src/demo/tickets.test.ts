import { expect, test } from 'vitest'
import { seededTickets } from '#demo/tickets/seed.ts'
import { foundTickets, reduceTickets, sortedTickets, type TicketState, ticketCounts } from '#demo/tickets/tickets.ts'

const start = seededTickets()
const ids = start.tickets.map(({ id }) => id)
const at = (state: TicketState, id: number) => state.tickets.find((ticket) => ticket.id === id)
const draft = {
  subject: 'Fence is open',
  text: '',
  assignee: null,
  reporter: 'You',
  created: '2026-11-01',
  priority: 'low',
} as const

test('the initial tickets are always the same and unique', () => {
  expect(seededTickets()).toEqual(start)
  expect(new Set(ids).size).toBe(24)
  expect(new Set(start.tickets.map(({ subject }) => subject)).size).toBe(24)
})

test('a new ticket is first, open, and has an unused number', () => {
  const made = reduceTickets(start, { type: 'create', ticket: draft })
  expect(made.tickets[0]).toEqual({ ...draft, id: start.nextId, status: 'open', comments: [] })
  const gone = reduceTickets(made, { type: 'delete', ids: [start.nextId] })
  expect(reduceTickets(gone, { type: 'create', ticket: draft }).tickets[0]?.id).toBe(start.nextId + 1)
})

test('status, assignee and deletion change only the given tickets', () => {
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

test('a deleted ticket is restored to its place, and a comment is added only to its ticket', () => {
  const [first, second] = start.tickets
  if (!first || !second) throw new Error('There are too few tickets.')
  const deleted = reduceTickets(start, { type: 'delete', ids: [second.id] })
  expect(reduceTickets(deleted, { type: 'restore', tickets: [second] })).toEqual(start)
  const comment = { by: 'You', at: '2026-11-01T10:00:00.000Z', text: 'Done' }
  const answered = reduceTickets(start, { type: 'comment', id: second.id, comment })
  expect(at(answered, second.id)?.comments).toEqual([...second.comments, comment])
  expect(at(answered, first.id)).toEqual(first)
})

test('tickets are sorted by the rank of their priority, then newest first', () => {
  const sorted = sortedTickets(start.tickets, { column: 'priority', descending: true })
  const priorities = sorted.map(({ priority }) => priority)
  expect(new Set(priorities)).toEqual(new Set(['urgent', 'high', 'normal', 'low']))
  expect([...new Set(priorities)]).toEqual(['urgent', 'high', 'normal', 'low'])
  const urgent = sorted.filter(({ priority }) => priority === 'urgent').map(({ id }) => id)
  expect(urgent).toEqual(urgent.toSorted((one, other) => other - one))
})

test('the counters add up to the total and match their filters', () => {
  const counts = ticketCounts(start.tickets)
  expect(counts.open + counts.pending + counts.closed).toBe(start.tickets.length)
  expect(foundTickets(start.tickets, 'pending', '')).toHaveLength(counts.pending)
})

test('the search matches every word in any field, ignoring case', () => {
  expect(foundTickets(start.tickets, null, 'CRANE axis').map(({ subject }) => subject)).toContain(
    'Crane on axis B has stopped',
  )
  expect(foundTickets(start.tickets, null, '#1024')).toHaveLength(1)
  expect(foundTickets(start.tickets, null, 'crane zebra')).toEqual([])
})
