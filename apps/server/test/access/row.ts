import type { endpoints } from '@castline/contract/endpoints'
import type { Given } from '#support/test-app.ts'
import type { Case, Reply } from './given.ts'
import type { AccessRule } from './rules.ts'

export interface Row extends AccessRule {
  /** Returns a valid request. Called for each case; rows that it inserts do not count as changes by the request. */
  readonly given: (at: Case) => Given | Promise<Given>
  /** Whether an allowed request changes data; a refused one never does. */
  readonly writes: boolean
  /** It may be changed in an archived project, too: it is not about the project's records. All other writes are refused. */
  readonly whenArchived?: 'allowed'
  /** The response contains all projects that the caller can read, and no other. */
  readonly lists?: true
  /** The response is endless. */
  readonly streams?: true
  /** Extracts a refusal that is contained in a successful response. */
  readonly read?: (response: Reply) => Reply
}

export type AccessRows = Partial<Record<keyof typeof endpoints, Row>>

export const reads = { writes: false } as const
export const writes = { writes: true } as const
/** Writes that are not about the records of a project, and its deletion. */
export const alwaysWrites = { writes: true, whenArchived: 'allowed' } as const
export const lists = { writes: false, lists: true } as const
