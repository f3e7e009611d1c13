import { expect, it } from 'vitest'
import { waitsForCasting } from '../../src/production/castings.ts'

it('a component that a casting made waits for it no more, also after it was scrapped', () => {
  const statuses = ['planning', 'rejected', 'manufactured', 'installed'] as const
  const waiting = (cast: boolean) => statuses.filter((status) => waitsForCasting({ cast, status }))
  expect(waiting(false)).toEqual(['planning', 'rejected'])
  expect(waiting(true)).toEqual([])
})
