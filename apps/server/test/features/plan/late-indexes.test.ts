import { expect, test } from 'vitest'
import type { Queryable, StatementRunner } from '#database/database.ts'
import { aComponent, aSection, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { lateStatsOf } from '../../../src/features/plan/shortage-queries.ts'

const { database } = await testApp()

/** Runs each statement with EXPLAIN instead, and collects the plans. */
function explaining(transaction: Queryable, plans: string[]): Queryable {
  const rows: StatementRunner['rows'] = async (sql, values) => {
    const lines = await transaction.rows<{ 'QUERY PLAN': string }>(`EXPLAIN ${sql}`, values)
    plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'))
    return []
  }
  const runner: StatementRunner = { rows, row: async (sql, values) => (await rows<never>(sql, values))[0] ?? null }
  return { ...runner, keyReads: runner, projectReads: runner, reports: runner }
}

// Reading the tables takes a page for each component of the project: 24 ms instead of 6 among a million components.
test('late components are counted from indexes alone', async () => {
  const admin = await aUser(database, { role: 'admin' })
  const section = await aSection(database, {})
  await aComponent(database, { section })
  const plans: string[] = []
  await database.transaction(async (transaction) => {
    // With few rows PostgreSQL would read whole tables, and look up each plan.
    for (const other of ['seqscan', 'bitmapscan', 'nestloop']) await transaction.rows(`SET LOCAL enable_${other} = off`)
    await lateStatsOf(explaining(transaction, plans), admin.id, section.project_id)
  })
  const [counts] = plans
  expect(counts).toContain('Index Only Scan using components_status on components c')
  expect(counts).toContain('Index Only Scan using component_plan_project on component_plan cp')
})
