import { beforeAll, describe, expect, it } from 'vitest'
import type { Database, Queryable } from '#database/database.ts'
import type { StatementRunner } from '#database/statement-runner.ts'
import { buildingJson, elementsOf, withoutGeometry } from '#features/building/building-queries.ts'
import { aSection, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { withHashJoins } from '#tracking/building/element-links.ts'

const { database } = await testApp()
const admin = await aUser(database, { role: 'admin' })
const { id: sectionId, project_id: projectId } = await aSection(database, {})

const count = 20_000
const model = { id: '', project_id: projectId, is_current: true }

/** A model and components as they are in the first minute: PostgreSQL has no statistics of them. */
beforeAll(async () => {
  for (const table of ['models', 'model_elements', 'components']) {
    await database.rows(`ALTER TABLE ${table} SET (autovacuum_enabled = off)`)
  }
  const row = await database.row<{ id: string }>(
    `INSERT INTO models (project_id, name, revision, key, size, sha256, state, geometry_key, origin)
     VALUES ($1, 'Precast', 1, 'models/a', 1, sha256(''), 'ready', 'models/b', '{0,0,0}') RETURNING id`,
    [projectId],
  )
  model.id = row?.id ?? ''
  // Three of four have their own component by GlobalId, one by its mark.
  await database.rows(
    `INSERT INTO model_elements (model_id, position, global_ids, tags, names, class, storey, box, footprint)
     SELECT $1, n, ARRAY['id-' || n, 'whole-' || n], ARRAY['mark-' || n, ''], ARRAY['', ''], 'IfcWall', 'S',
       '{0,0,0,1,1,1}', '{0,0,1,0,1,1}' FROM generate_series(0, $2 - 1) AS n`,
    [model.id, count],
  )
  await database.rows(
    `INSERT INTO components (project_id, section_id, name, control_number, external_id)
     SELECT $1, $2, 'W', 'mark-' || n, CASE WHEN n % 4 > 0 THEN 'whole-' || n END FROM generate_series(0, $3 - 1) AS n`,
    [projectId, sectionId, count],
  )
})

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** How many rows the nodes of a plan have read, returned or compared. */
const rowsOf = (plan: PlanNode) =>
  nodesOf(plan).reduce((sum, node) => {
    const each = ['Actual Rows', 'Rows Removed by Join Filter', 'Rows Removed by Filter'] as const
    return sum + each.reduce((rows, name) => rows + (node[name] ?? 0), 0) * (node['Actual Loops'] ?? 1)
  }, 0)

/** Runs statements with EXPLAIN and these options instead of returning their rows, and collects the plans. */
function explaining(options: string, settings: string | null, plans: PlanNode[]): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction((transaction) => {
        const rows: StatementRunner['rows'] = async (sql, values) => {
          if (sql.startsWith('SET')) return settings === null ? transaction.rows(sql) : transaction.rows(settings)
          const [row] = await transaction.rows<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
            `EXPLAIN (${options}, FORMAT json) ${sql}`,
            values,
          )
          if (row) plans.push(row['QUERY PLAN'][0].Plan)
          return []
        }
        const runner: StatementRunner = {
          rows,
          row: async (sql, values) => (await rows<never>(sql, values))[0] ?? null,
        }
        return work({ ...runner, keyReads: runner, projectReads: runner, replicaReads: runner } satisfies Queryable)
      }),
  }
}

const statements: [string, (on: Database) => Promise<unknown>][] = [
  ['the building', (on) => buildingJson(on, admin.id, projectId, {})],
  ['the components without geometry', (on) => withoutGeometry(on, admin.id, projectId, { limit: 50, offset: 0 })],
  ['the elements', (on) => elementsOf(on, model, { limit: 50, offset: 0, component: 'none' })],
]

describe.each(statements)(`${count} elements are linked for %s`, (_name, read) => {
  it('in a number of rows that grows with the elements, not with their square', async () => {
    const plans: PlanNode[] = []
    await read(explaining('ANALYZE, TIMING off', null, plans))
    const [plan] = plans
    expect(plan && rowsOf(plan)).toBeGreaterThan(count)
    expect(plan && rowsOf(plan)).toBeLessThan(100 * count)
  })

  it('in nested loops if they were not turned off', async () => {
    const plans: PlanNode[] = []
    await read(explaining('ANALYZE off', 'SET LOCAL enable_nestloop = on', plans))
    const [plan] = plans
    expect(plan && nodesOf(plan).map((node) => node['Node Type'])).toContain('Nested Loop')
  })
})

it('all elements are linked, and other statements of the connection keep nested loops', async () => {
  const json = await buildingJson(database, admin.id, projectId, {})
  const { models, without_geometry } = JSON.parse(json ?? '{}')
  expect([models[0].pieces.length, models[0].pieces.includes(-1), without_geometry]).toEqual([count, false, 0])
  const setting = () => database.row('SHOW enable_nestloop')
  await withHashJoins(database, async () => 0)
  expect(await setting()).toEqual({ enable_nestloop: 'on' })
})
