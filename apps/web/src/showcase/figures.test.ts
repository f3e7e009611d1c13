import { permissionsOf } from '@castline/domain/users/roles'
import { expect, test } from 'vitest'
import { movingMean, summedUp } from '#showcase/charts/figures.ts'
import { steelPrices } from '#showcase/charts/prices.ts'
import { permissionRows } from '#showcase/pages/casl/matrix.ts'
import { found, questions } from '#showcase/pages/faq/questions.ts'
import { priceOf, savingOf } from '#showcase/pages/pricing/prices.ts'
import { branchIds, building } from '#showcase/pages/treeview/building.ts'

test('sums and means of a row of figures', () => {
  expect(summedUp([3, 0, 4])).toEqual([3, 3, 7])
  expect(movingMean([1, 2, 6, 7], 3)).toEqual([null, null, 3, 5])
})

test('generated prices are between low and high, on working days, and deterministic', () => {
  const prices = steelPrices(60)
  expect(prices).toHaveLength(60)
  for (const { day, open, close, low, high } of prices) {
    expect(low).toBeLessThanOrEqual(Math.min(open, close))
    expect(high).toBeGreaterThanOrEqual(Math.max(open, close))
    expect([0, 6]).not.toContain(new Date(day).getUTCDay())
  }
  expect(steelPrices(60)).toEqual(prices)
})

test('a year costs ten months and saves two', () => {
  expect(priceOf({ monthly: 89 }, 'monthly')).toBe(89)
  expect(priceOf({ monthly: 89 }, 'yearly')).toBe(890)
  expect(savingOf({ monthly: 89 })).toBe(178)
})

test('a search returns questions that contain every word in question, answer or topic', () => {
  expect(found(questions, '')).toEqual(questions)
  expect(found(questions, 'NETWORK phone').map(({ question }) => question)).toEqual([
    'Does the scanner work without a network?',
  ])
  expect(found(questions, 'network elephant')).toEqual([])
})

test('the matrix lists every permission and no other', () => {
  const listed = permissionRows.map(({ subject, action }) => `${subject}:${action}`)
  expect(listed.toSorted()).toEqual([...permissionsOf('admin')].sort())
})

test('all branches and no leaves are expanded', () => {
  expect(branchIds(building)).toEqual(['tower-a', 'a0', 'a1', 'a2', 'tower-b', 'b0'])
})
