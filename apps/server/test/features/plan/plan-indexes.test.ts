import { expect, test } from 'vitest'
import type { Queryable } from '#database/database.ts'
import { lateStatsOf } from '#features/plan/late-stats-queries.ts'
import { shortagesOf } from '#features/plan/shortage-queries.ts'
import { aComponent, aSection, aUser } from '#support/factories.ts'
import { explaining } from '#support/plans.ts'
import { testApp } from '#support/test-app.ts'

const { database } = await testApp()

// Reading the tables takes a page for each component of the project: late counts 24 ms instead of 6 among a million
// components.
async function plansOf(
  read: (database: Queryable, userId: string, projectId: string) => Promise<unknown>,
  without: readonly string[] = ['seqscan', 'bitmapscan', 'nestloop'],
) {
  const admin = await aUser(database, { role: 'admin' })
  const section = await aSection(database, {})
  await aComponent(database, { section })
  const plans: string[] = []
  await database.transaction(async (transaction) => {
    // With few rows PostgreSQL would read whole tables, and look up each plan.
    for (const other of without) await transaction.rows(`SET LOCAL enable_${other} = off`)
    await read(explaining(transaction, plans), admin.id, section.project_id)
  })
  return plans
}

test('late components are counted from indexes alone', async () => {
  const [counts] = await plansOf(lateStatsOf)
  expect(counts).toContain('Index Only Scan using components_status on components c')
  expect(counts).toContain('Index Only Scan using component_plan_project on component_plan cp')
})

test('the shortage list is found from indexes alone; only its page is read', async () => {
  const [list] = await plansOf((...parameters) => shortagesOf(...parameters, { days: 14, offset: 0 }))
  expect(list).toContain('Index Only Scan using components_status on components c')
  expect(list).toContain('Index Only Scan using component_plan_project on component_plan cp')
  expect(list).toContain('Index Scan using loads_open on loads open_load')
})

test('a planner that expects few components looks up the plan of each by its own key', async () => {
  const loops = ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin']
  const [counts] = await plansOf(lateStatsOf, loops)
  const [list] = await plansOf((...parameters) => shortagesOf(...parameters, { days: 14, offset: 0 }), loops)
  for (const plan of [counts, list]) {
    expect(plan).toMatch(/using component_plan_\w+ on component_plan cp.*\n\s+Index Cond: .*component_id = c\.id/)
  }
  // The sections whose components have no day are found once, not for each component.
  expect(list).toMatch(/section_id = ANY \(\(InitPlan/)
})
