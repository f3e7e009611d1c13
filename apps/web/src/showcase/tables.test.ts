import { expect, test } from 'vitest'
import { nextOrder, sorted } from '#showcase/tables/enhanced/sorting.ts'
import { pieces } from '#showcase/tables/pieces.ts'
import { found } from '#showcase/tables/search/found.ts'

const three = [
  { mark: 'W-2', kind: 'Wall', floor: 1, weightKg: 900, state: 'Made' as const },
  { mark: 'S-1', kind: 'Slab', floor: 1, weightKg: 1000, state: 'Made' as const },
  { mark: 'W-3', kind: 'Wall', floor: 0, weightKg: 80, state: 'Made' as const },
]
const marks = (list: readonly { mark: string }[]) => list.map(({ mark }) => mark)

test('numbers are sorted numerically and text alphabetically, in both directions', () => {
  expect(marks(sorted(three, { by: 'weightKg', direction: 'asc' }))).toEqual(['W-3', 'W-2', 'S-1'])
  expect(marks(sorted(three, { by: 'weightKg', direction: 'desc' }))).toEqual(['S-1', 'W-2', 'W-3'])
  expect(marks(sorted(three, { by: 'mark', direction: 'asc' }))).toEqual(['S-1', 'W-2', 'W-3'])
})

test('equal rows keep their order in both directions', () => {
  expect(marks(sorted(three, { by: 'floor', direction: 'asc' }))).toEqual(['W-3', 'W-2', 'S-1'])
  expect(marks(sorted(three, { by: 'floor', direction: 'desc' }))).toEqual(['W-2', 'S-1', 'W-3'])
})

test('a click on the same header reverses the order, on another one starts ascending', () => {
  expect(nextOrder({ by: 'mark', direction: 'asc' }, 'mark')).toEqual({ by: 'mark', direction: 'desc' })
  expect(nextOrder({ by: 'mark', direction: 'desc' }, 'mark')).toEqual({ by: 'mark', direction: 'asc' })
  expect(nextOrder({ by: 'mark', direction: 'desc' }, 'floor')).toEqual({ by: 'floor', direction: 'asc' })
})

test('a search matches every word in either field, ignoring case', () => {
  expect(marks(found(three, 'wall'))).toEqual(['W-2', 'W-3'])
  expect(marks(found(three, ' 3  WALL '))).toEqual(['W-3'])
  expect(marks(found(three, 'slab 3'))).toEqual([])
  expect(found(three, '')).toHaveLength(3)
})

test('there are forty pieces with unique marks', () => {
  expect(new Set(marks(pieces)).size).toBe(40)
})
