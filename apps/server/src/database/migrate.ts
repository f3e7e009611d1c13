import pg from 'pg'
import { CannotStart } from '#cannot-start.ts'
import { applyMissingFunctions } from './function-files.ts'
import { migrationsFolder } from './migration-list.ts'
import { recordVersion, schemaStanding } from './schema-version.ts'

/** Calls for the operator's log. */
interface MigrationReport {
  /** A migration of a database that has a schema; those of an empty one are not reported. */
  applied(name: string, ms: number): void
  /** The migration, or null for the lock of another server, has taken `ms` so far; `blockers` hold what it needs. */
  waiting(name: string | null, ms: number, blockers: readonly string[]): void
  /** All of them together. */
  done(count: number, ms: number): void
}

interface MigrateOptions {
  readonly report?: MigrationReport
  /** How often a migration that takes long is reported. */
  readonly everyMs?: number
}

const silent = () => undefined
const unreported: MigrationReport = { applied: silent, waiting: silent, done: silent }
const defaultEveryMs = 10_000

/** Returns what this version may do with the schema as it is. Throws `CannotStart` if it must not touch it. */
async function standingOf(client: pg.Client) {
  const standing = await schemaStanding(client)
  if (standing.state === 'other') throw new CannotStart(`The database has another schema. ${standing.message}`)
  if (standing.state === 'current') await recordVersion(client)
  return standing.state
}

async function withConnection<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection)
  // An error of the connection also rejects the statement.
  client.on('error', silent)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Returns the sessions that hold a lock which another session waits for, for a person. */
const blockersOf = (watcher: pg.Client, pid: number) =>
  watcher
    .query<{ blocker: string }>(
      `SELECT concat_ws(' ', 'process', pid, nullif(application_name, ''), 'of', usename, client_addr) AS blocker
       FROM pg_stat_activity WHERE pid = ANY (pg_blocking_pids($1))`,
      [pid],
    )
    .then(
      ({ rows }) => rows.map(({ blocker }) => blocker),
      () => [],
    )

/** Reports at intervals what has begun and not ended. */
function watchSteps(
  watcher: pg.Client,
  pid: number,
  { report = unreported, everyMs = defaultEveryMs }: MigrateOptions,
  isNew: boolean,
) {
  let current: string | null = null
  let since = performance.now()
  const timer = setInterval(async () => {
    const [name, began] = [current, since]
    const blockers = await blockersOf(watcher, pid)
    if (name === current && began === since) report.waiting(name, Math.round(performance.now() - began), blockers)
  }, everyMs)
  const next = (name: string | null) => {
    const now = performance.now()
    if (current !== null && !isNew) report.applied(current, Math.round(now - since))
    current = name
    since = now
  }
  return {
    /** The library says this before each migration, and nothing after it. */
    info(line: unknown) {
      const name = /^### MIGRATION (\S+) \(UP\) ###$/.exec(String(line))?.[1]
      if (name) next(name)
    },
    finished: () => next(null),
    stop: () => clearInterval(timer),
  }
}

/**
 * Applies missing migrations, each in a transaction, and then changed functions; concurrent servers wait for each other.
 * Returns the names of the applied migrations. Throws `CannotStart` if the schema is of a version that this one was not declared to work with.
 */
export async function migrate(connection: pg.ClientConfig, options: MigrateOptions = {}): Promise<string[]> {
  const { report = unreported } = options
  const state = await withConnection(connection, standingOf)
  // The case for nearly every start. The migration library is not loaded, which saves memory.
  if (state === 'current' || state === 'compatible') return []
  const { runner } = await import('node-pg-migrate')
  return withConnection(connection, (watcher) =>
    // The library's own client has no error listener and is not awaited when it closes: a database that stops then
    // would end this process.
    withConnection(connection, async (client) => {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      const began = performance.now()
      const steps = watchSteps(watcher, rows[0]?.pid ?? 0, options, state === 'empty')
      try {
        const applied = await runner({
          dbClient: client,
          dir: migrationsFolder,
          migrationsTable: 'migrations',
          direction: 'up',
          // A second server that starts at the same time waits, and then finds nothing to do.
          advisoryLockMode: 'wait',
          // `standingOf` has compared the order, without the line that stops release 0.1.
          checkOrder: false,
          logger: { debug: silent, info: steps.info, warn: silent, error: silent },
        })
        steps.finished()
        await recordVersion(client)
        await applyMissingFunctions(client)
        if (applied.length > 0) report.done(applied.length, Math.round(performance.now() - began))
        return applied.map((migration) => migration.name)
      } finally {
        steps.stop()
      }
    }),
  )
}
