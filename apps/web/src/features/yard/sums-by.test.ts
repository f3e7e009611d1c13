import { expect, test } from 'vitest'
import { sumsBy } from './sums-by.ts'

const part = (project_id: string, type: string | null, count: number, weight: number) => ({
  project_id,
  project_name: `Project ${project_id}`,
  type,
  count,
  weight,
})

test('what is at a place is summed by project and by type, the most components first', () => {
  const parts = [
    part('a', 'Stair', 1, 1500),
    part('a', 'Wall', 2, 3000),
    part('b', 'Wall', 4, 9000),
    part('b', null, 1, 0),
  ]
  const sums = (keyOf: (each: (typeof parts)[number]) => string) =>
    sumsBy(parts, keyOf).map(({ key, count, weight }) => [key, count, weight])
  expect(sums(({ project_id }) => project_id)).toEqual([
    ['b', 5, 9000],
    ['a', 3, 4500],
  ])
  expect(sums(({ type }) => type ?? '')).toEqual([
    ['Wall', 6, 12_000],
    ['Stair', 1, 1500],
    ['', 1, 0],
  ])
  expect(sumsBy([], ({ project_id }) => project_id)).toEqual([])
})
