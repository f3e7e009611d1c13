import { expect } from 'vitest'
import type { Queryable } from '../../apps/server/src/database/database.ts'
import type { Id } from './factories.ts'
import { historyViolations } from './history-rules.ts'

/**
 * Checks the invariants of one component, or of the whole database. Components created by tests must begin in planning.
 */
export async function expectSoundHistory(database: Queryable, component?: Id): Promise<void> {
  expect(await historyViolations(database, component?.id)).toEqual([])
}
