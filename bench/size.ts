import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { forwardStatuses } from '@castline/domain/status/statuses'
import { openDatabase } from '../apps/server/src/database/database.ts'
import { startEmbedded } from '../apps/server/src/database/embedded/postgres.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'

// Measures the size of the database per component: 200,000 of them in 40 projects, with four status changes each.
const projects = 40
const componentsEach = 5_000
const changesEach = 4

const folder = await mkdtemp(join(tmpdir(), 'castline-size-'))
const postgres = await startEmbedded(folder, () => undefined)
const database = openDatabase({ ...postgres.connection, max: 1 })
try {
  await migrate(postgres.connection)
  await database.rows(
    `INSERT INTO projects (code, name, time_zone) SELECT 'S-' || n, 'Size ' || n, 'UTC' FROM generate_series(1, $1) n`,
    [projects],
  )
  await database.rows(`INSERT INTO sections (project_id, name, position)
    SELECT p.id, 'Storey ' || n, n FROM projects p, generate_series(1, 10) n`)
  await database.rows(
    `INSERT INTO components (project_id, section_id, name, control_number, type, width, height, thickness, area, volume, weight)
     SELECT s.project_id, s.id, 'W-' || n, 'W-' || s.position || '-' || n, 'wall', 2400, 3000, 180, 7.2, 1.3, 3100
     FROM sections s, generate_series(1, $1) n`,
    [componentsEach / 10],
  )
  // As the server does it: an update of the row, and a row of history.
  for (let step = 1; step <= changesEach; step += 1) {
    await database.rows(
      `WITH changed AS (
         INSERT INTO status_changes (component_id, project_id, from_status, to_status, via)
         SELECT id, project_id, $1, $2, 'qr' FROM components RETURNING id, component_id)
       UPDATE components c SET status = $2, status_changed_at = now(), last_change_id = changed.id, version = version + 1
       FROM changed WHERE changed.component_id = c.id`,
      [forwardStatuses[step - 1], forwardStatuses[step]],
    )
    // Autovacuum does this between the changes of months.
    await database.rows('VACUUM components')
  }
  const sizes = await database.rows<{ name: string; rows: string; heap: string; indexes: string }>(
    `SELECT relname AS name, n_live_tup::text AS rows, pg_table_size(relid)::text AS heap, pg_indexes_size(relid)::text AS indexes
     FROM pg_stat_user_tables WHERE relname IN ('components', 'status_changes')
     ORDER BY relname`,
  )
  const perMillion = (bytes: string) => Math.round((Number(bytes) / (projects * componentsEach)) * (1e6 / 2 ** 20))
  for (const { name, rows, heap, indexes } of sizes) {
    process.stdout.write(
      `${name}: ${rows} rows; per million components ${perMillion(heap)} MiB of rows, ${perMillion(indexes)} MiB of indexes\n`,
    )
  }
} finally {
  await database.close()
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
