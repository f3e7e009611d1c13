import { expect, it } from 'vitest'
import { isRevisedMark } from '../../src/import/revised-marks.ts'

it.each([
  ['W-01', 'W-01A'],
  ['W-01A', 'W-01B'],
  ['W-01', 'W-01-R1'],
  ['W-01-R1', 'W-01-R2'],
  ['W-01', 'W-01 rev. B'],
  ['W-01', 'W-01_Rev2'],
  ['W-01', 'W-01(a)'],
  ['W-01', 'w 1'],
  ['B12', 'B-012'],
])('%s and %s may be revisions of one mark', (one, other) => {
  expect([isRevisedMark(one, other), isRevisedMark(other, one)]).toEqual([true, true])
})

it.each([
  ['W-01', 'W-02'],
  ['W-01', 'W-01'],
  ['W-1', 'W-11'],
  ['W-1', 'W-10'],
  ['A', 'B'],
  ['Wall', 'Walk'],
  ['W-1.1', 'W-11'],
  ['W-1.1', 'W-1.2'],
  ['1-2', '12'],
])('%s and %s are not', (one, other) => {
  expect(isRevisedMark(one, other)).toBe(false)
})
