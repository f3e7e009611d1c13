import { setTimeout as sleep } from 'node:timers/promises'
import { PG_MIGRATE_LOCK_ID } from 'node-pg-migrate'
import type pg from 'pg'
import { applyFunctions, functionFiles } from '#database/function-files.ts'
import { appliedMigrations, knownMigrations } from '#database/migration-list.ts'
import { applyMigrations, dropEverything } from '#database/recreate-schema.ts'
import { recordVersion, standingOf } from '#database/schema-version.ts'
import { withClient } from './connect.ts'
import { type FilesToFill, loadArchive } from './load.ts'
import type { Manifest } from './manifest.ts'
import { Refused } from './refused.ts'
import { type Table, tablesOf } from './tables.ts'
import { verifyArchive } from './verify.ts'

interface RestoreOptions {
  /** Whether a database with user data may be replaced. */
  readonly replace: boolean
  /** Of a move: nothing is older than it was, so nobody is signed out, and what waits is sent. */
  readonly keepsSessions?: boolean
}

/**
 * Replaces the database and its files by those of an archive and updates the schema, in one transaction, after the
 * whole archive was verified. If anything fails, the database is unchanged. All users have to sign in again. Returns
 * the restored counts. Throws `Refused`.
 */
export async function restore(
  connection: pg.ClientConfig,
  files: FilesToFill,
  file: string,
  { replace, keepsSessions = false }: RestoreOptions,
): Promise<Manifest> {
  const manifest = await verifyArchive(file)
  const known = await knownMigrations()
  const made = manifest.version ? { version: manifest.version, schema: manifest.migrations.at(-1) ?? '' } : null
  const standing = standingOf(manifest.migrations, known, made)
  if (standing.state === 'other') throw new Refused(`This backup has another schema. ${standing.message}`)
  return withClient(connection, 'castline restore', async (client) => {
    await ensureAlone(client)
    await client.query('BEGIN')
    await ensureReplaceable(client, replace)
    const former = await tablesOf(client)
    await dropEverything(client)
    await applyMigrations(client, manifest.migrations)
    const undo = await loadArchive(client, files, file, manifest)
    try {
      await applyMigrations(client, known.slice(manifest.migrations.length))
      await recordVersion(client)
      for (const file of await functionFiles()) await applyFunctions(client, file)
      await ensureOurs(client, former)
      if (!keepsSessions) {
        await endSignIns(client)
        await dropOverdue(client)
      }
      await client.query('COMMIT')
    } catch (error) {
      await undo()
      throw error
    }
    await client.query('ANALYZE')
    return manifest
  })
}

/**
 * Ends sign-ins with what goes with them, and what leads to one: what was used or ended since the backup would be valid again, even
 * for a thief.
 */
async function endSignIns(client: pg.ClientBase): Promise<void> {
  await client.query('UPDATE refresh_tokens SET revoked_at = now() WHERE revoked_at IS NULL')
  for (const table of ['push_subscriptions', 'remembered_devices', 'sign_in_links', 'sign_in_tickets']) {
    await client.query(`DELETE FROM ${table}`)
  }
}

/** Of messages and calls of webhooks: what was due longer ago than this is not sent. */
const overdue = '1 day'

/**
 * Ends messages and calls of webhooks that were due long before the restore: they were sent after the backup, or are of no use any
 * more. What is younger is sent, with the same id as a first time (decision 0158).
 */
async function dropOverdue(client: pg.ClientBase): Promise<void> {
  const change = `state = 'dropped', finished_at = now(), claimed_until = NULL, answer = 'Not sent: it was due before a restore.'`
  const isOverdue = `state IN ('waiting', 'sending', 'collected') AND next_attempt_at < now() - interval '${overdue}'`
  await client.query(`UPDATE messages SET ${change}, sealed_link = NULL WHERE ${isOverdue}`)
  await client.query(`UPDATE webhook_deliveries SET ${change} WHERE ${isOverdue}`)
}

/** Checks that only tables of Castline were dropped. */
async function ensureOurs(client: pg.ClientBase, former: readonly Table[]): Promise<void> {
  const made = new Set((await tablesOf(client)).map(({ name }) => name))
  const stranger = former.find(({ name }) => !made.has(name))
  if (stranger) {
    throw new Refused(
      `This database holds a table ${stranger.name}, which is none of this Castline: use another database.`,
    )
  }
}

/** In ms: PostgreSQL lists the connections of a server that was just stopped until its processes have ended. */
const endingMs = 5_000

/** Checks that no server uses the database, and makes servers that start now wait until this connection ends. */
async function ensureAlone(client: pg.ClientBase): Promise<void> {
  const refused = () =>
    new Refused('A Castline server is running on this database: stop every one of them, then restore.')
  const { rows } = await client.query<{ locked: boolean }>('SELECT pg_try_advisory_lock($1) AS locked', [
    PG_MIGRATE_LOCK_ID,
  ])
  if (!rows[0]?.locked) throw refused()
  const until = performance.now() + endingMs
  for (;;) {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'castline' LIMIT 1`,
    )
    if (rowCount === 0) return
    if (performance.now() > until) throw refused()
    await sleep(50)
  }
}

async function ensureReplaceable(client: pg.ClientBase, replace: boolean): Promise<void> {
  if (!(await appliedMigrations(client))) {
    const { rows } = await client.query(`SELECT FROM pg_tables WHERE schemaname = 'public' LIMIT 1`)
    if (rows.length > 0) {
      throw new Refused('This database has tables of another program: use a separate database for Castline.')
    }
    return
  }
  const { rows: tables } = await client.query(
    `SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename IN ('users', 'projects')`,
  )
  if (replace || tables.length < 2) return
  // A single user is the administrator created by the first start.
  const { rows } = await client.query(
    'SELECT FROM public.projects UNION ALL (SELECT FROM public.users OFFSET 1) LIMIT 1',
  )
  if (rows.length > 0) {
    throw new Refused('This database is not empty: add --replace to delete its data.')
  }
}
