import { recordViolations } from '#support/record-rules.ts'
import type { Queryable } from '../../../apps/server/src/database/database.ts'
import { type Finding, finding } from './finding.ts'

/** Compares loads, holds and non-conformances with each other. */
export async function checkRecords(database: Queryable): Promise<Finding> {
  const row = await database.row<{ count: number }>('SELECT count(*)::int AS count FROM load_pieces')
  return finding('loads, holds and components agree', row?.count ?? 0, await recordViolations(database))
}
