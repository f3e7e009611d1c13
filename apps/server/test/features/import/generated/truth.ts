import type { Status } from '@castline/domain/status/statuses'
import fc from 'fast-check'

/** What a plant knows of a mark. Lengths in mm, the weight of one piece in kg. */
export interface Mark {
  readonly number: number
  readonly storey: number
  readonly count: number
  readonly type: number
  readonly length: number
  readonly width: number
  readonly thickness: number
  readonly weight: number
  /** `2026-12-04`. */
  readonly needed: string
  readonly steps: number
}

export const steps = ['planning', 'manufactured', 'transported', 'accepted', 'installed'] as const satisfies Status[]

const day = (first: string, days: number) =>
  fc
    .integer({ min: 0, max: days })
    .map((after) => new Date(Date.parse(first) + after * 86_400_000).toISOString().slice(0, 10))

const mark: fc.Arbitrary<Omit<Mark, 'number'>> = fc.record({
  storey: fc.integer({ min: 1, max: 4 }),
  count: fc.oneof({ weight: 2, arbitrary: fc.constant(1) }, fc.integer({ min: 2, max: 12 })),
  type: fc.nat(2),
  length: fc.integer({ min: 12, max: 120 }).map((each) => each * 100),
  width: fc.integer({ min: 10, max: 30 }).map((each) => each * 100),
  thickness: fc.integer({ min: 12, max: 30 }).map((each) => each * 10),
  weight: fc.integer({ min: 60, max: 1400 }).map((each) => each * 10),
  needed: day('2026-12-01', 60),
  steps: fc.nat(4),
})

/** A schedule: marks of a building, numbered. */
export const truth: fc.Arbitrary<readonly Mark[]> = fc
  .oneof(
    { weight: 12, arbitrary: fc.array(mark, { minLength: 1, maxLength: 12 }) },
    { weight: 1, arbitrary: fc.array(mark, { minLength: 100, maxLength: 300 }) },
  )
  .map((marks) =>
    marks.toSorted((one, other) => one.storey - other.storey).map((each, index) => ({ ...each, number: index + 1 })),
  )
