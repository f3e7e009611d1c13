import { expect, test } from 'vitest'
import { queryOf, readLoadListState, withLoadListState } from '#features/loads/load-list-state.ts'

const read = (address: string) => readLoadListState(new URLSearchParams(address))

test('an address is parsed as it was written, without unknown parameters', () => {
  const given = { tab: 'open', status: 'departed', day: '2026-11-24', isArriving: true, search: 'gate 2' } as const
  const change = { ...given, week: '2026-11-23', sort: '-number', page: 2 } as const
  const written = withLoadListState(new URLSearchParams('project=p'), change)
  expect(written.get('project')).toBe('p')
  expect(readLoadListState(written)).toEqual(change)
})

test('a new filter begins at the first page; defaults are left out', () => {
  const filtered = withLoadListState(new URLSearchParams('page=3&q=gate'), { status: 'loading', search: ' ' })
  expect(filtered.toString()).toBe('status=loading')
})

test.each(['status=lost', 'day=2026-02-31', 'sort=price', 'page=0', 'page=-1', 'page=1.5', 'page=x'])(
  'ignores %s',
  (address) => expect(read(address)).toEqual(read('')),
)

test('past loads are a tab: statuses and days of the other are left, and it has an order of its own', () => {
  const past = withLoadListState(new URLSearchParams('day=2026-11-24&status=planned&q=gate'), { tab: 'past' })
  expect(past.toString()).toBe('q=gate&tab=past')
  expect(queryOf(readLoadListState(past))).toMatchObject({ status: 'past', sort: '-planned_on', q: 'gate' })
  expect(withLoadListState(past, { tab: 'open' }).toString()).toBe('q=gate')
})

test('asks for the rows of its page', () => {
  expect(queryOf(read('page=3'))).toEqual({ status: 'open', sort: 'planned_on', limit: 50, offset: 100 })
  expect(queryOf(read('tab=past'))).toMatchObject({ status: 'past', sort: '-planned_on' })
  // Of a day also what has left.
  expect(queryOf(read('day=2026-11-24')).status).toBeUndefined()
  expect(queryOf(read('arriving=today'))).toMatchObject({ arriving: 'today', sort: 'planned_on' })
})
