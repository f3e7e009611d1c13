import type pg from 'pg'
import { version } from '#version.ts'
import { missingFunctions } from './function-files.ts'
import { appliedMigrations, isMigration, knownMigrations } from './migration-list.ts'

/**
 * The last migration of the oldest version whose servers work on the schema of this version; null if only servers of
 * this schema do. CHANGELOG.md says the same about the versions (docs/decisions/0060-rolling-upgrades.md).
 */
const worksFrom: string | null = null

/**
 * What a database is for this version: without a schema, with an older one that the start migrates, with its own, with a
 * newer one that this version was declared to work on, or with another one that it must not touch.
 */
export type Standing =
  | { readonly state: 'empty' | 'older' | 'current' | 'compatible' }
  | { readonly state: 'other'; readonly message: string }

interface Recorded {
  readonly version: string
  readonly schema: string
  /** Absent in backups: a restore always needs the schema of this version. */
  readonly works_from?: string
}

/** Compares the schema of a database with the migrations of this version. Start, doctor and commands use this check. */
export async function schemaStanding(client: pg.ClientBase): Promise<Standing> {
  const [applied, known, recorded] = [
    await appliedMigrations(client),
    await knownMigrations(),
    await recordedVersion(client),
  ]
  const standing = standingOf(applied, known, recorded)
  if (standing.state === 'current' && (await missingFunctions(client)).length > 0) return { state: 'older' }
  return standing
}

/** The same for migrations that are listed elsewhere, e.g. in a backup. */
export function standingOf(
  applied: readonly string[] | null,
  known: readonly string[],
  recorded: Recorded | null,
): Standing {
  if (!applied || applied.length === 0) return { state: 'empty' }
  const unknown = applied.find((name) => !known.includes(name))
  if (!unknown) {
    // Migrations that were written beside each other: theirs cannot be run in order any more.
    if (applied.some((name, index) => name !== known[index])) {
      return { state: 'other', message: 'It is of a version between two releases: use the version that made it.' }
    }
    return { state: applied.length === known.length ? 'current' : 'older' }
  }
  const own = known.at(-1) ?? ''
  const hasAllOurs = known.every((name) => applied.includes(name))
  // Without a record of exactly this schema nobody declared anything about it.
  if (hasAllOurs && recorded?.works_from && recorded.schema === applied.at(-1) && recorded.works_from <= own)
    return { state: 'compatible' }
  const maker = recorded?.schema === applied.at(-1) && recorded?.version !== version ? recorded?.version : null
  const other = maker ? `Castline ${maker}` : 'another build of Castline'
  const remedy = maker ? `run ${maker} or later` : 'run the version that made it, or a later one'
  return {
    state: 'other',
    message: `It is of ${other} (${applied.at(-1)}), this is ${version} (${own}): ${remedy}.`,
  }
}

/** Returns what the last migration recorded; null before there was a record. */
export async function recordedVersion(client: pg.ClientBase): Promise<Recorded | null> {
  const { rows: tables } = await client.query(
    `SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = 'schema_version'`,
  )
  if (tables.length === 0) return null
  const { rows } = await client.query<Recorded>('SELECT version, schema, works_from FROM public.schema_version')
  return rows[0] ?? null
}

/**
 * Records that this version migrated the database, unless a newer one has done so meanwhile. The connection must have the
 * time zone of the one that migrates: the table of migrations has times without a zone.
 */
export async function recordVersion(client: pg.ClientBase): Promise<void> {
  const known = await knownMigrations()
  const own = known.at(-1) ?? ''
  await client.query(
    `INSERT INTO public.schema_version (version, schema, works_from, installed_at)
     SELECT $1, $2, $3, min(run_on)::timestamptz FROM public.migrations WHERE ${isMigration} HAVING count(*) = $4
     ON CONFLICT (is_single) DO UPDATE
     SET version = $1, schema = $2, works_from = $3, installed_at = excluded.installed_at`,
    [version, own, worksFrom ?? own, known.length],
  )
}
