import type { Database } from '../../../apps/server/src/database/database.ts'

/** Components of each load that departs. */
const onEach = 60
// As many as make a round as long as those of the other works: in shorter ones the code is still being compiled.
const loadsAtMost = 360
const listed = 10_000

// What is loaded no longer cures.
const manufactured = `status = 'manufactured', status_changed_at = now() - interval '60 days'`

// Loaded and ready to depart, in all projects but the first, which has the list.
const ready = `
  WITH numbered AS (
    SELECT c.id, c.project_id, (row_number() OVER (PARTITION BY c.project_id ORDER BY c.id) - 1) / ${onEach} AS n,
      count(*) OVER (PARTITION BY c.project_id) AS of_project
    FROM components c WHERE c.project_id <> $1 AND c.status = 'planning'
  ), chosen AS (
    SELECT id, project_id, n, dense_rank() OVER (ORDER BY n, project_id) AS rank
    FROM numbered WHERE (n + 1) * ${onEach} <= of_project / 2
  ), selected AS (SELECT * FROM chosen WHERE rank <= ${loadsAtMost}
  ), made AS (UPDATE components c SET ${manufactured} FROM selected WHERE selected.id = c.id
  ), new_load AS (
    INSERT INTO loads (project_id, number, planned_on, status)
    SELECT DISTINCT project_id, (n + 1)::int, current_date, 'loading' FROM selected RETURNING id, project_id, number
  )
  INSERT INTO load_pieces (load_id, component_id, position, loaded_at)
  SELECT l.id, k.id, row_number() OVER (PARTITION BY l.id ORDER BY k.id), now()
  FROM new_load l JOIN selected k ON k.project_id = l.project_id AND k.n + 1 = l.number`

const closed = `
  WITH new_load AS (
    INSERT INTO loads (project_id, number, planned_on, carrier, status, departed_at, received_at)
    SELECT $1, n, current_date - n / 40, 'Carrier ' || n % 20, 'closed', now(), now() FROM generate_series(1, ${listed}) n
    RETURNING id, number
  ), numbered AS MATERIALIZED (
    SELECT id, row_number() OVER (ORDER BY id) - 1 AS n FROM components WHERE project_id = $1
  )
  INSERT INTO load_pieces (load_id, component_id, position, is_open, loaded_at, outcome)
  SELECT l.id, c.id, place, false, now(), 'accepted'
  FROM new_load l CROSS JOIN generate_series(1, 8) place JOIN numbered c ON c.n = (l.number * 8 + place) % 5000`

/** Inserts loads that can depart, and a project's list of 10,000 loads. */
export async function seedLoads(database: Database, projectId: string): Promise<void> {
  await database.rows(ready, [projectId])
  await database.rows(closed, [projectId])
}

/** Returns the loads that can depart. */
export async function readyLoads(database: Database): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    `SELECT id FROM loads WHERE status = 'loading' ORDER BY md5(id::text)`,
  )
  return rows.map(({ id }) => id)
}

/** Puts the loads that departed back to where they were. */
export async function resetLoads(database: Database, loadIds: readonly string[]): Promise<void> {
  await database.rows(`DELETE FROM status_changes WHERE via = 'load'`)
  await database.rows('DELETE FROM load_events')
  await database.rows(
    `UPDATE components SET ${manufactured}, last_change_id = NULL
     WHERE status = 'transported' AND id IN (SELECT component_id FROM load_pieces WHERE load_id = ANY ($1::uuid[]))`,
    [loadIds],
  )
  await database.rows(
    `UPDATE loads SET status = 'loading', departed_at = NULL WHERE status = 'departed' AND id = ANY ($1::uuid[])`,
    [loadIds],
  )
  await database.rows('VACUUM components, status_changes, loads, load_pieces')
}
