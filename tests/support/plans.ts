import type { Queryable } from '../../apps/server/src/database/database.ts'
import type { StatementRunner } from '../../apps/server/src/database/statement-runner.ts'

/** Runs each statement of a transaction with EXPLAIN instead, without any rows, and collects the plans. */
export function explaining(transaction: Queryable, plans: string[]): Queryable {
  const rows: StatementRunner['rows'] = async (sql, values) => {
    const lines = await transaction.rows<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, values)
    plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'))
    return []
  }
  const runner: StatementRunner = { rows, row: async (sql, values) => (await rows<never>(sql, values))[0] ?? null }
  return { ...runner, keyReads: runner, projectReads: runner, replicaReads: runner }
}
