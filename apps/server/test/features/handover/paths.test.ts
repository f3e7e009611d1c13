import { expect, test } from 'vitest'
import { uniquePaths } from '#features/handover/paths.ts'

test('paths can be written by every system, and differ where case does not count', () => {
  const pathOf = uniquePaths()
  const path = (name: string) => pathOf('passports', name, '.pdf')
  // Windows keeps the first three for itself.
  expect(['AUX', 'com1', 'CON.2', 'CON-1', 'W/01', 'w_01', '../..'].map(path)).toEqual(
    ['AUX_', 'com1_', 'CON_.2', 'CON-1', 'W_01', 'w_01-2', '_'].map((name) => `passports/${name}.pdf`),
  )
})
