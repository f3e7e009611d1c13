import type { LateStats } from '@castline/contract/shortages'
import { expect, test } from 'vitest'
import { columnsOf } from './LastWeek.tsx'

const quiet = [0, 0, 0, 0, 0, 0, 0]

test('the columns of a week are stacked by status, the highest day as high as the drawing', () => {
  const byDay: LateStats['moved_by_day'] = {
    planning: quiet,
    manufactured: [1, 0, 0, 0, 0, 0, 2],
    transported: quiet,
    accepted: quiet,
    installed: [0, 0, 0, 0, 0, 0, 2],
    rejected: quiet,
  }
  expect(columnsOf(byDay)).toEqual([
    { status: 'manufactured', path: 'M1.5 40h7v-10h-7zM61.5 40h7v-20h-7z' },
    { status: 'installed', path: 'M61.5 20h7v-20h-7z' },
  ])
  expect(columnsOf({ ...byDay, manufactured: quiet, installed: quiet })).toEqual([])
})
