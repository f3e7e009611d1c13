import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrationsFolder } from '#database/migration-list.ts'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { database } = await testApp()

it('the migration gives each rejected component an open non-conformance that holds it', async () => {
  await database.rows(
    'DROP TABLE ncr_drafts, ncr_viewpoints, ncr_pours, ncr_components, ncr_photos, ncr_events, ncrs, ncr_counters, defect_types',
  )
  // Of a later migration.
  await database.rows('DROP TRIGGER components_changed ON components')
  await database.rows('ALTER TABLE components DROP COLUMN open_holds')
  const project = await aProject(database)
  const inspector = await aUser(database, { role: 'inspector', projects: [project] })
  const reject = async ({ id }: Id, code: string | null, reason: string | null, at: string) => {
    const change = await database.row<{ id: string }>(
      `INSERT INTO status_changes (component_id, project_id, from_status, to_status, via, user_id, reason_code, reason,
         occurred_at)
       VALUES ($1, $2, 'transported', 'rejected', 'qr', $3, $4, $5, $6) RETURNING id::text`,
      [id, project.id, inspector.id, code, reason, at],
    )
    await database.rows("UPDATE components SET status = 'rejected', last_change_id = $2 WHERE id = $1", [
      id,
      change?.id,
    ])
  }
  const later = await aComponent(database, { project })
  const earlier = await aComponent(database, { project })
  const imported = await aComponent(database, { project })
  const sound = await aComponent(database, { project })
  await reject(later, null, 'Bent', '2026-03-02T08:00:00Z')
  await reject(earlier, 'cracked', 'at the edge', '2026-03-01T08:00:00Z')
  // As if a schedule had set the status: its history has no change.
  await database.rows(`UPDATE components SET status = 'rejected', updated_at = '2026-03-03T08:00:00Z' WHERE id = $1`, [
    imported.id,
  ])

  await database.rows(await readFile(join(migrationsFolder, '0043_ncrs.sql'), 'utf8'))
  const opened = await database.rows(
    `SELECT component_id, number, defect_type, description, status, holds, origin, via, component_status, reported_by,
       (SELECT array_agg(kind) FROM ncr_events e WHERE e.ncr_id = n.id) AS events
     FROM ncrs n ORDER BY number`,
  )
  const every = { status: 'open', holds: true, origin: 'rejection', events: ['report'] }
  const byScan = { ...every, via: 'qr', component_status: 'transported', reported_by: inspector.id }
  expect(opened).toEqual([
    { ...byScan, number: 1, component_id: earlier.id, defect_type: 'cracked', description: 'at the edge' },
    { ...byScan, number: 2, component_id: later.id, defect_type: 'other', description: 'Bent' },
    {
      ...{
        ...every,
        via: 'app',
        component_status: 'planning',
        reported_by: null,
        number: 3,
        component_id: imported.id,
      },
      ...{ defect_type: 'other', description: null },
    },
  ])
  expect(await database.row('SELECT last FROM ncr_counters WHERE project_id = $1', [project.id])).toEqual({ last: 3 })
  const holds = await database.rows<{ id: string; open_holds: number }>('SELECT id, open_holds FROM components')
  expect(holds.find(({ id }) => id === sound.id)?.open_holds).toBe(0)
  expect(holds.filter(({ open_holds }) => open_holds === 1)).toHaveLength(3)
})
