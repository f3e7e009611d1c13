import type { endpoints } from '@castline/contract/schemas/endpoints'
import type { Given } from '#support/test-app.ts'
import type { Answer, Case } from './given.ts'
import type { Who } from './rules.ts'

export interface Row extends Who {
  /** A valid request there. Called anew for each case; what it makes is not counted as the call's change. */
  readonly given: (at: Case) => Given | Promise<Given>
  /** Whether being allowed changes something; being refused never does. */
  readonly writes: boolean
  /** The answer tells of all projects that the caller reaches, and of no other. */
  readonly lists?: true
  /** The answer never ends by itself. */
  readonly streams?: true
  /** Where a refusal stands inside a success. */
  readonly read?: (answer: Answer) => Answer
}

export type AccessRows = Partial<Record<keyof typeof endpoints, Row>>

export const reads = { writes: false } as const
export const writes = { writes: true } as const
export const lists = { writes: false, lists: true } as const
