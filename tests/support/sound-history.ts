import { expect } from 'vitest'
import type { Queryable } from '../../apps/server/src/database/database.ts'
import type { Id } from './factories.ts'
import { promisesBroken } from './history-rules.ts'

/**
 * Checks the invariants of one component, or of the whole database. Components created by tests must begin in planning.
 */
export async function expectSoundHistory(database: Queryable, piece?: Id): Promise<void> {
  expect(await promisesBroken(database, piece?.id)).toEqual([])
}
