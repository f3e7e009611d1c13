import { expect, test } from 'vitest'
import { aProject, aUser } from '#support/factories.ts'
import { imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { database } = app

/** How many rows PostgreSQL expects in each table that an import writes; -1 before the first count. */
async function expectedRows(): Promise<Record<string, number>> {
  const rows = await database.rows<{ relname: string; rows: number }>(
    `SELECT relname, reltuples::int AS rows FROM pg_class
     WHERE relname IN ('components', 'component_plan', 'status_changes', 'import_components')`,
  )
  return Object.fromEntries(rows.map(({ relname, rows }) => [relname, rows]))
}

test('what a large import wrote is counted before it is announced', async () => {
  const project = await aProject(database)
  const manager = await aUser(database, { role: 'manager', projects: [project] })
  const lines = Array.from({ length: 700 }, (_, n) => `C-${n},W-${n},Storey 1,manufactured,2026-12-01`)
  const file = ['Control number,Mark,Section,Status,Needed on', ...lines].join('\n')
  const fields = ['control_number', 'name', 'section', 'status', 'needed_on'] as const
  const columns = fields.map((field, column) => ({ field, column }))
  await imported(app, manager, file, { project_id: project.id, columns, section: null })
  expect(await expectedRows()).toEqual({
    components: 700,
    component_plan: 700,
    status_changes: 700,
    import_components: 700,
  })
})
