import { expect, test } from 'vitest'
import { queryOf, readLoadListState, withLoadListState } from '#features/loads/load-list-state.ts'

const read = (address: string) => readLoadListState(new URLSearchParams(address))

test('an address is parsed as it was written, without unknown parameters', () => {
  const given = { status: 'departed', day: '2026-11-24', isArriving: true, search: 'gate 2' } as const
  const change = { ...given, sort: 'planned_on', page: 2 } as const
  const written = withLoadListState(new URLSearchParams('project=p'), change)
  expect(written.get('project')).toBe('p')
  expect(readLoadListState(written)).toEqual(change)
})

test('a new filter begins at the first page; defaults are left out', () => {
  const filtered = withLoadListState(new URLSearchParams('page=3&q=gate'), { status: 'open', search: ' ' })
  expect(filtered.toString()).toBe('status=open')
})

test.each(['status=lost', 'day=2026-02-31', 'sort=price', 'page=0', 'page=-1', 'page=1.5', 'page=x'])(
  'ignores %s',
  (address) => expect(read(address)).toEqual(read('')),
)

test('asks for the rows of its page', () => {
  expect(queryOf(read('page=3'))).toEqual({ sort: '-planned_on', limit: 50, offset: 100 })
  expect(queryOf(read('arriving=today'))).toMatchObject({ arriving: 'today', sort: 'planned_on' })
})
