import type { Database } from '#database/database.ts'
import { aComponent, anOtherComponent, aProject, aSection, aUser, type UserRow } from '#support/factories.ts'
import { recordChanges } from '#support/recorded-changes.ts'
import type { Known } from './schema-values.ts'

export interface World {
  readonly administrator: UserRow
  readonly manager: UserRow
  readonly known: Known
  /** Returns the names of the tables that have changed since the last `restore`. */
  changedTables(): Promise<string[]>
  /** Restores all tables, and returns the names of those that had changed. */
  restore(): Promise<string[]>
}

const kindOf = (name: string) =>
  name
    .replace(/_?ids?$/i, '')
    .replace(/[^a-z]/gi, '')
    .replace(/s$/, '')
    .toLowerCase()

/** Inserts a project with one object of each kind, managed by `manager`, and another project that they cannot read. */
async function insertWorld(database: Database) {
  const managed = await aProject(database, { code: 'OWN' })
  const foreign = await aProject(database, { code: 'FOREIGN' })
  const administrator = await aUser(database, { username: 'chief', role: 'admin', password: 'the password of chief' })
  const manager = await aUser(database, { username: 'manager', role: 'manager', projects: [managed] })
  for (const role of ['producer', 'transporter', 'inspector', 'installer', 'viewer'] as const) {
    await aUser(database, { username: `a-${role}`, role, projects: [managed] })
  }
  for (const project of [managed, foreign]) {
    const section = await aSection(database, { project, name: 'North' })
    await aSection(database, { project, name: 'South', planned_on: '2026-03-01' })
    for (const status of ['planning', 'manufactured', 'transported', 'accepted', 'rejected'] as const) {
      const component = await aComponent(database, { section, status, name: `W-${status}`, type: 'Wall', weight: 1200 })
      await database.rows(
        `INSERT INTO status_changes (component_id, project_id, from_status, to_status, user_id, via)
         VALUES ($1, $2, 'planning', $3, $4, 'app')`,
        [component.id, project.id, status, manager.id],
      )
    }
    await aComponent(database, { section, name: 'gone', deleted_at: '2026-01-01' })
    await insertLoads(database, project.id)
    await anOtherComponent(database, { project, standing: { planning: 5, manufactured: 3 } })
  }
  await database.rows(`INSERT INTO audit_log (user_id, action, subject) VALUES ($1, 'project.create', 'project')`, [
    administrator.id,
  ])
  return { administrator, manager }
}

/** Inserts a trailer, and a load in each status before it is closed; that on the road has the transported component. */
async function insertLoads(database: Database, projectId: string): Promise<void> {
  await database.rows(
    `WITH trailer AS (
       INSERT INTO trailers (name, max_weight) VALUES ($1::text || ' trailer', 1000) RETURNING id
     ), new_load AS (
       INSERT INTO loads (project_id, number, planned_on, status, trailer_id, departed_at, departure_recorded_at)
       SELECT $1::uuid, number, '2026-03-01'::date, status, trailer.id, departed, departed
       FROM trailer, (VALUES (1, 'planned', NULL::timestamptz), (2, 'loading', NULL), (3, 'departed', now()))
         AS v (number, status, departed)
       RETURNING id, status
     ), on_it AS (
       INSERT INTO load_pieces (load_id, component_id, position, loaded_at)
       SELECT l.id, c.id, 1, CASE WHEN l.status <> 'planned' THEN now() END
       FROM new_load l JOIN components c ON c.project_id = $1::uuid AND c.deleted_at IS NULL
         AND c.status = CASE l.status WHEN 'planned' THEN 'planning' WHEN 'loading' THEN 'manufactured' ELSE 'transported' END
     )
     INSERT INTO load_events (load_id, project_id, kind) SELECT id, $1::uuid, 'planned' FROM new_load`,
    [projectId],
  )
}

async function tablesOf(database: Database): Promise<string[]> {
  const rows = await database.rows<{ name: string }>(
    `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE '%migrations' ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

/** Returns the IDs of every table that has them, and the texts of all rows. */
async function knownOf(database: Database, tables: readonly string[]): Promise<Known> {
  const ids = new Map<string, string[]>()
  const texts = new Set<string>()
  for (const table of tables) {
    for (const row of await database.rows(`SELECT * FROM ${table} ORDER BY ctid LIMIT 40`)) {
      if (typeof row.id === 'string' && row.id.length === 36) ids.set(table, [...(ids.get(table) ?? []), row.id])
      for (const value of Object.values(row)) if (typeof value === 'string' && value.length < 60) texts.add(value)
    }
  }
  const all = [...ids.values()].flat()
  const idsOf = (name: string) => {
    const kind = kindOf(name)
    const own = [...ids].filter(([table]) => kind && kindOf(table) === kind).flatMap(([, found]) => found)
    return own.length > 0 ? own : all
  }
  return { idsOf, texts: [...texts] }
}

/** Fills an empty database; can detect later changes and revert them. */
export async function aWorld(database: Database): Promise<World> {
  const users = await insertWorld(database)
  const tables = await tablesOf(database)
  await database.rows('CREATE SCHEMA saved')
  for (const table of tables) await database.rows(`CREATE TABLE saved.${table} AS TABLE public.${table}`)
  const changes = await recordChanges(database)
  return {
    ...users,
    known: await knownOf(database, tables),
    changedTables: changes.tables,
    async restore() {
      const changed = await changes.tables()
      if (changed.length === 0) return changed
      await database.transaction(async (transaction) => {
        // Disables foreign keys in this transaction, so that the order of the tables does not matter.
        await transaction.rows('SET LOCAL session_replication_role = replica')
        for (const table of changed) {
          await transaction.rows(`DELETE FROM public.${table}`)
          await transaction.rows(`INSERT INTO public.${table} OVERRIDING SYSTEM VALUE SELECT * FROM saved.${table}`)
        }
      })
      await changes.forget()
      return changed
    },
  }
}
