import { expect, it } from 'vitest'
import { filterOf, readPourListState, withPourListState } from '#features/production/pours/pour-list-state.ts'

const mix = '4f0b2a3e-1111-4222-8333-444455556666'

it('is written to the address and read again; a new filter begins at the first page', () => {
  const address = withPourListState(new URLSearchParams('plant=1&page=3'), { mix, from: '2026-01-05', search: 'T-17' })
  expect(address.toString()).toBe(`plant=1&mix=${mix}&from=2026-01-05&q=T-17`)
  expect(filterOf(readPourListState(address))).toEqual({ mix_id: mix, from: '2026-01-05', to: undefined, q: 'T-17' })
})

it('ignores what is invalid', () => {
  const state = readPourListState(new URLSearchParams('mix=all&from=yesterday&to=2026-02-31&page=-1'))
  expect(state).toEqual({
    ...{ mix: null, instrument: null, from: null, to: null, failing: false, search: '', page: 0 },
  })
})

it('can have only pours that fail', () => {
  const address = withPourListState(new URLSearchParams(), { failing: true })
  expect(address.toString()).toBe('failing=1')
  expect(filterOf(readPourListState(address)).failing).toBe('1')
})
