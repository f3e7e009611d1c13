import type { ImportRow } from '@castline/contract/import'
import { expect, test } from 'vitest'
import { withCorrected, withoutCorrection } from './corrections.ts'

const row = { line: 3, written: { sheet: 'Roof', beside: null, cells: [] } } as unknown as ImportRow
const other = { ...row, line: 4 }

test('a cell is corrected once, and without its correction the others stay', () => {
  const first = withCorrected([], row, [
    { column: 1, value: '2.5' },
    { column: 2, value: 'W-1' },
  ])
  const second = withCorrected(withCorrected(first, other, [{ column: 1, value: '3' }]), row, [
    { column: 1, value: '2.6' },
  ])
  const place = { line: 3, sheet: 'Roof', beside: null }
  expect(second).toEqual([
    { ...place, column: 2, value: 'W-1' },
    { ...place, line: 4, column: 1, value: '3' },
    { ...place, column: 1, value: '2.6' },
  ])
  expect(withoutCorrection(second, { ...place, column: 1 })).toEqual(second.slice(0, 2))
  expect(withoutCorrection(second, { ...place, sheet: null, column: 1 })).toEqual(second)
})
