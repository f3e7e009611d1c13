import { statuses } from '@castline/domain/status/statuses'
import type { Database } from '../../../apps/server/src/database/database.ts'
import { readyLoads, resetLoads, seedLoads } from './seed-loads.ts'

export interface Seeded {
  readonly adminId: string
  /** The project for the reading works: 5,000 components in all statuses, with their history. */
  readonly projectId: string
  readonly sectionId: string
  readonly componentIds: readonly string[]
  /** Components in planning of the other projects, which the writing works use up. */
  readonly plannedIds: readonly string[]
  /** Loads of 60 components, ready to depart. */
  readonly loadIds: readonly string[]
}

const sectionsEach = 10
const componentsEach = 5_000

/** As many components as the writing works need between two resets. */
const plannedAtMost = 20_000

const people = `
  INSERT INTO users (username, name, role)
  VALUES ('bench-admin', 'Bench', 'admin'), ('bench-producer', 'Bench', 'producer')`

// The first project is in the middle of construction. In the others, every second component is in planning, and every
// second one has a complete history. They were made within 200 days, so that a week has few changes.
const madeBefore = (n: string) => `interval '1 day' * (${n} % 200)`
const inOrder = `ARRAY[${statuses.map((status) => `'${status}'`).join(', ')}]`
const components = `
  INSERT INTO components
    (project_id, section_id, name, control_number, type, width, height, thickness, area, volume, weight, status,
     status_changed_at)
  SELECT s.project_id, s.id, 'W-' || n, 'W-' || s.position || '-' || n, 'wall', 2400, 3000, 180, 7.2, 1.3, 2000 + n,
    CASE WHEN p.code = 'BENCH-1' THEN (${inOrder})[1 + n % 6] WHEN n % 2 = 0 THEN 'planning' ELSE 'installed' END, now()
  FROM sections s JOIN projects p ON p.id = s.project_id, generate_series(1, $1) n`

const history = `
  INSERT INTO status_changes (component_id, project_id, from_status, to_status, via, occurred_at)
  SELECT c.id, c.project_id, (${inOrder})[step], (${inOrder})[step + 1], 'qr',
    now() - interval '1 day' * (5 - step) - ${madeBefore("(regexp_match(c.name, '[0-9]+'))[1]::int")}
  FROM generate_series(1, 4) step, components c
  WHERE step < coalesce(array_position(${inOrder}, c.status), 1) AND (c.status <> 'rejected' OR step < 4)`

// Erected over 200 days, half of them past: with a needed day for nine of ten components, and all dates for every
// third.
const plans = `
  INSERT INTO component_plan (component_id, project_id, sequence, cast_on, deliver_on, needed_on)
  SELECT c.id, c.project_id, n, CASE WHEN n % 3 = 0 THEN day - 12 END, CASE WHEN n % 3 = 0 THEN day - 2 END,
    CASE WHEN n % 10 > 0 THEN day END
  FROM components c JOIN sections s ON s.id = c.section_id,
    LATERAL (SELECT (regexp_match(c.name, '[0-9]+'))[1]::int AS n) AS number,
    LATERAL (SELECT current_date - 100 + (s.position - 1) * 20 + n / 25 AS day) AS needed`

/**
 * Creates a company of `size` components in projects of 5,000, with sections, histories, plans, and a producer for QR
 * changes.
 */
export async function seed(database: Database, size: number): Promise<Seeded> {
  await database.rows(people)
  await database.rows(
    `INSERT INTO projects (code, name, time_zone) SELECT 'BENCH-' || n, 'Bench ' || n, 'UTC' FROM generate_series(1, $1) n`,
    [Math.max(2, size / componentsEach)],
  )
  await database.rows(
    `INSERT INTO project_members (project_id, user_id) SELECT p.id, u.id FROM projects p, users u WHERE u.role = 'producer'`,
  )
  await database.rows(
    `INSERT INTO sections (project_id, name, position)
     SELECT p.id, 'Storey ' || n, n FROM projects p, generate_series(1, $1) n`,
    [sectionsEach],
  )
  await database.rows(components, [componentsEach / sectionsEach])
  await database.rows(history)
  await database.rows(plans)
  await database.rows('UPDATE sections SET planned_on = current_date - 80 + (position - 1) * 20')
  const listing = await database.row<{ id: string }>(`SELECT id FROM projects WHERE code = 'BENCH-1'`)
  await seedLoads(database, listing?.id ?? '')
  // Writes everything to disk before the measurement.
  await database.rows('VACUUM ANALYZE')
  await database.rows('CHECKPOINT')
  const first = await database.row<{ admin_id: string; id: string; section_id: string }>(
    `SELECT (SELECT id FROM users WHERE role = 'admin') AS admin_id, p.id, s.id AS section_id
     FROM projects p JOIN sections s ON s.project_id = p.id WHERE p.code = 'BENCH-1' AND s.position = 1`,
  )
  if (!first) throw new Error('The seed is missing.')
  const ids = async (which: string) =>
    (await database.rows<{ id: string }>(`SELECT id FROM components WHERE ${which}`, [first.id])).map(({ id }) => id)
  return {
    adminId: first.admin_id,
    projectId: first.id,
    sectionId: first.section_id,
    componentIds: await ids('project_id = $1'),
    // From all projects in random order, as components are scanned, not in physical order.
    plannedIds: await ids(`project_id <> $1 AND status = 'planning' ORDER BY md5(id::text) LIMIT ${plannedAtMost}`),
    loadIds: await readyLoads(database),
  }
}

/** Sets the components that a writing work changed back to planning, and puts departed loads back. */
export async function reset(database: Database, { plannedIds, loadIds }: Seeded): Promise<void> {
  await resetLoads(database, loadIds)
  await database.rows('DELETE FROM status_changes WHERE component_id = ANY($1::uuid[])', [plannedIds])
  await database.rows(
    `UPDATE components SET status = 'planning', last_change_id = NULL WHERE id = ANY($1::uuid[]) AND status <> 'planning'`,
    [plannedIds],
  )
  await database.rows('VACUUM components, status_changes')
}
