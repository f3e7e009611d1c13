import type { ImportRow } from '@castline/contract/import'
import { expect, test } from 'vitest'
import { changedRows } from '#features/import/changed-rows.ts'

test('rows are named that write something else or move a day that is over, not those with another note', () => {
  const row = (line: number, more: Partial<ImportRow> = {}): ImportRow => ({
    ...{ line, verdict: 'update', name: `W-${line}`, control_number: null, section: null },
    ...{ values: {}, changes: [], steps: [], obstacles: [], notes: [], message: null, written: null, ...more },
  })
  const change = { field: 'weight', from: 1, to: 2 } as const
  const before = { rows: [row(1), row(2), row(3), row(4, { changes: [change] })] }
  const now = {
    rows: [
      row(1, { notes: [{ code: 'status_stays', values: {} }] }),
      row(2, { notes: [{ code: 'is_cast', values: {} }] }),
      row(3, { verdict: 'unchanged' }),
      row(4, { changes: [{ ...change, from: 3 }] }),
    ],
  }
  expect(changedRows(before, now).map(({ line }) => line)).toEqual([2, 3, 4])
})
