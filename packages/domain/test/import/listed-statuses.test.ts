import { expect, test } from 'vitest'
import { furthest, isAhead, listedSteps } from '../../src/import/listed-statuses.ts'

const path = (...given: Parameters<typeof listedSteps>) => listedSteps(...given).map(({ from, to }) => `${from} ${to}`)

test('a component passes every step up to the listed status', () => {
  expect(path('planning', 'transported', null)).toEqual(['planning manufactured', 'manufactured transported'])
  expect(path('accepted', 'installed', null)).toEqual(['accepted installed'])
})

test('no step leads back, to the same status, or out of a rejection', () => {
  expect(path('installed', 'planning', null)).toEqual([])
  expect(path('manufactured', 'manufactured', 'manufactured')).toEqual([])
  expect(path('rejected', 'installed', 'installed')).toEqual([])
})

test('a component is rejected after the statuses that it reached before', () => {
  expect(path('planning', 'rejected', 'manufactured')).toEqual(['planning manufactured', 'manufactured rejected'])
  expect(path('transported', 'rejected', 'manufactured')).toEqual(['transported rejected'])
  expect(path('planning', 'rejected', null)).toEqual(['planning rejected'])
})

test('the furthest status is the last in their order, and a rejection is not among them', () => {
  expect(furthest(['installed', 'manufactured'])).toBe('installed')
  expect(furthest(['rejected'])).toBeNull()
  expect(furthest([])).toBeNull()
  expect(isAhead('accepted', 'transported')).toBe(true)
  expect(isAhead('accepted', 'rejected')).toBe(false)
})
