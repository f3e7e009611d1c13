import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dialect } from './dialect.ts'
import { silentDifferences } from './differences.ts'
import { truth } from './truth.ts'

const seeds = process.env.SEED ? [Number(process.env.SEED)] : [1, 2, 3]

it.each(seeds)(
  '2,000 drawn schedules of seed %i are read rightly, or say what is not',
  async (seed) => {
    const drawn = fc.asyncProperty(truth, dialect, async (marks, how) => {
      expect(await silentDifferences(marks, how)).toEqual([])
    })
    await fc.assert(drawn, { numRuns: 2000, seed })
  },
  900_000,
)
