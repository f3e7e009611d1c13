import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dialect } from './dialect.ts'
import { silentDifferences } from './differences.ts'
import { truth } from './truth.ts'

it('150 drawn schedules are read rightly, or say what is not', async () => {
  const drawn = fc.asyncProperty(truth, dialect, async (marks, how) => {
    expect(await silentDifferences(marks, how)).toEqual([])
  })
  await fc.assert(drawn, { numRuns: 150, seed: 61 })
})
