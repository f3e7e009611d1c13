import { expect } from 'vitest'
import type { Queryable } from '../../apps/server/src/database/database.ts'
import type { Id } from './factories.ts'
import { promisesBroken } from './history-rules.ts'

/** Holds one piece, or all of a database, against the rules; pieces that a test made must have begun in planning. */
export async function expectSoundHistory(database: Queryable, piece?: Id): Promise<void> {
  expect(await promisesBroken(database, piece?.id)).toEqual([])
}
