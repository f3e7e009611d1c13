import type pg from 'pg'
import { withClient } from '#backup/connect.ts'
import { storedFiles } from '#backup/stored-files.ts'
import type { Config } from '#config.ts'
import { newestRelease, releaseAhead } from '#database/embedded/releases.ts'
import { knownMigrations } from '#database/migration-list.ts'
import { schemaStanding } from '#database/schema-version.ts'
import { openFiles } from '#files/open.ts'
import { type Finding, failed, ok, warning } from './finding.ts'
import { databaseState, replicaState } from './queries.ts'

const applicationName = 'castline doctor'
const toleratedSeconds = 5
const namedFiles = 3

/**
 * Checks that the database responds, flushes its commits to disk, is not a replica, and has the time of this machine.
 */
export function checkDatabase(connection: pg.ClientConfig): Promise<Finding[]> {
  return withClient(connection, applicationName, async (client) => {
    const startedAt = Date.now()
    const row = await databaseState(client)
    if (!row) return [failed('The database returned nothing.')]
    const away = Math.abs(row.at - (startedAt + Date.now()) / 2000)
    return [
      ok(`PostgreSQL ${row.version} responds; the database has ${row.size}.`),
      row.replica ? failed('It is a read-only replica: DATABASE_URL must name the primary.') : ok('It accepts writes.'),
      row.fsync === 'on'
        ? ok('It flushes commits to disk.')
        : failed('fsync is off: a power loss destroys the database.'),
      away <= toleratedSeconds
        ? ok('Its clock and the clock of this machine agree.')
        : failed(`Its clock and the clock of this machine are ${Math.round(away)} s apart: use NTP on both.`),
    ]
  })
}

/** Checks that the embedded PostgreSQL has the known security fixes. */
export function checkEmbedded(connection: pg.ClientConfig): Promise<Finding[]> {
  return withClient(connection, applicationName, async (client) => {
    const version = (await databaseState(client))?.version ?? ''
    const ahead = releaseAhead(version)
    if (!ahead) return []
    return [
      warning(
        `The embedded PostgreSQL is ${version}; ${ahead} has security fixes (known on ${newestRelease.knownOn}), and no package of it is published. It is for trials and one plant in its own network: npm run move-database moves to a PostgreSQL that is patched.`,
      ),
    ]
  })
}

/** Checks that the schema is of this version. */
export function checkSchema(connection: pg.ClientConfig): Promise<Finding[]> {
  return withClient(connection, applicationName, async (client) => {
    const standing = await schemaStanding(client)
    switch (standing.state) {
      case 'empty':
        return [failed('There is no Castline in this database yet: start the server once.')]
      case 'older':
        return [failed('The schema is of an earlier version: start the server of this version once.')]
      case 'other':
        return [failed(`The database has another schema. ${standing.message}`)]
      case 'compatible':
        return [ok('The schema is of a later version, with which this one works.')]
      case 'current':
        return [ok(`The schema is of this version (${(await knownMigrations()).at(-1)}).`)]
    }
  })
}

/** Checks that DATABASE_REPLICA_URL is a replica of the database, and keeps up. */
export async function checkReplica(connection: pg.ClientConfig, replicaUrl: string | null): Promise<Finding[]> {
  if (!replicaUrl) return []
  const url = { connectionString: replicaUrl }
  const [primary, replica] = await Promise.all([
    withClient(connection, applicationName, replicaState),
    withClient(url, applicationName, replicaState).catch((error: Error) => error),
  ])
  if (replica instanceof Error) {
    return [warning(`The replica does not respond (${replica.message}): reports are read from the primary.`)]
  }
  if (!replica?.replica || replica.cluster !== primary?.cluster) {
    return [failed('DATABASE_REPLICA_URL is not a replica of the database of DATABASE_URL.')]
  }
  const behind = Math.round(replica.behind ?? 0)
  return [
    behind > toleratedSeconds
      ? warning(`The replica is ${behind} s behind: reports are slow.`)
      : ok('The replica keeps up.'),
  ]
}

/** Checks that the file store responds and has every file that rows name. */
export async function checkFiles(
  connection: pg.ClientConfig,
  { filesBucket, dataDir }: Pick<Config, 'filesBucket' | 'dataDir'>,
): Promise<Finding[]> {
  const store = await openFiles(filesBucket, dataDir)
  const keys = await withClient(connection, applicationName, (client) => storedFiles(store).keys(client))
  const missing: string[] = []
  for (const key of keys) if ((await store.size(key)) === null) missing.push(key)
  if (missing.length === 0) return [ok(`The file store has all ${keys.length} files that rows name.`)]
  const examples = missing.slice(0, namedFiles).join(', ')
  return [warning(`The file store lacks ${missing.length} of ${keys.length} files: ${examples}. Are they in a backup?`)]
}
