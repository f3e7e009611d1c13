import pLimit from 'p-limit'
import pg from 'pg'
import { type DiskWatch, watchDisk } from './disk-full.ts'
import { type KeyReader, openKeyReadConnections } from './key-read-connections.ts'
import { watchConnections } from './lost-connections.ts'
import { openReports, type ReplicaSettings } from './replica.ts'
import type { StatementRunner } from './statement-runner.ts'

// Times and dates stay text, as in the contract: a JavaScript Date would shift days across time zones.
const asIso = (value: string) => `${value.replace(' ', 'T').replace(/\+00$/, '')}Z`
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, asIso)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/**
 * The connection that a query uses: the database or a transaction. A query that belongs to one of the three kinds
 * below selects it itself, so that its callers do not have to. In a transaction all use its connection.
 */
export interface Queryable extends StatementRunner {
  /** For reading one row by its key: faster than the pool, but unsuitable for slow statements (decision 0020). */
  readonly keyReads: KeyReader
  /**
   * For statements that read a whole project. At most a quarter of the pool's connections run such statements at once
   * and the others are queued, so that changes always find a free connection (decision 0023).
   */
  readonly projectReads: StatementRunner
  /** For exports, curves and figures of a whole project: reads from the replica if there is one (decision 0059). */
  readonly replicaReads: StatementRunner
}

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction: commits when it resolves, rolls back when it throws. Statements that do not need
   * each other's rows may be sent together (`Promise.all`); they run in order, and after one fails the others fail,
   * too.
   */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>
  /** Returns a client with its own connection, for LISTEN; the caller closes it. */
  dedicatedClient(): pg.Client
  readonly pool: pg.Pool
  /** Whether the last report was read from the replica; null without one. */
  isReplicaInUse(): boolean | null
  /** Returns whether a statement met a full disk of the database and there is still no space. */
  isDiskFull(): Promise<boolean>
  close(): Promise<void>
}

/** PostgreSQL's code for a write to a replica. */
const readOnly = '25006'

/** PostgreSQL's code for a statement that follows a failed one. */
const aborted = '25P02'

const connectMs = 5_000

/** How long a statement waits while all connections are busy: a busy server is slow, and not unavailable. */
const freeConnectionMs = 60_000

/** Takes space in the database and releases it at once. */
const takeSpace = `CREATE TEMPORARY TABLE space ON COMMIT DROP AS
  SELECT repeat('x', 1800) AS text FROM generate_series(1, 600)`

/** A full disk of the replica stops no change. */
const ignored = { noticed: () => undefined }

function runnerOn(connection: pg.Pool | pg.PoolClient, { noticed }: Pick<DiskWatch, 'noticed'>): StatementRunner {
  const rows = async <T extends object>(text: string, values: readonly unknown[] = [], name?: string): Promise<T[]> => {
    const query = name ? { name, text, values: [...values] } : { text, values: [...values] }
    try {
      return (await connection.query<T>(query)).rows
    } catch (error) {
      noticed(error)
      throw error
    }
  }
  return {
    rows,
    row: async <T extends object>(text: string, values: readonly unknown[] = [], name?: string) =>
      (await rows<T>(text, values, name))[0] ?? null,
  }
}

/** Creates a connection pool, and one of the replica if there is one; they connect at the first statement. */
export function openDatabase(connection: pg.PoolConfig, replica?: ReplicaSettings | null): Database {
  const session = { application_name: 'castline', options: '-c TimeZone=UTC -c DateStyle=ISO' }
  const settings: pg.PoolConfig = { connectionTimeoutMillis: connectMs, ...session, max: 16, ...connection }
  const watch = watchConnections({ ...settings, pipeline: true })
  const pool = new pg.Pool({
    ...settings,
    pipeline: true,
    // Of the pool, this is the time to wait for a free connection; its clients have the time to connect.
    connectionTimeoutMillis: freeConnectionMs,
    Client: watch.Client,
  })
  const disk = watchDisk(() => pool.query(takeSpace))
  const statements = runnerOn(pool, disk)
  const turn = pLimit(Math.max(1, Math.floor(pool.options.max / 4)))
  const keyReads = openKeyReadConnections(watch.Client)
  // A connection that breaks while idle is replaced at the next use. Without listeners the error would end the process,
  // also while a connection is being closed.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  const projectReads: StatementRunner = {
    rows: (sql, values, name) => turn(() => statements.rows(sql, values, name)),
    row: (sql, values, name) => turn(() => statements.row(sql, values, name)),
  }
  const replicaRunner =
    replica &&
    openReports(projectReads, (from) => runnerOn(from, ignored), {
      ...replica,
      connection: { ...session, ...replica.connection },
    })

  return {
    ...statements,
    pool,
    keyReads,
    projectReads,
    replicaReads: replicaRunner ?? projectReads,
    isReplicaInUse: () => replicaRunner?.isInUse() ?? null,
    isDiskFull: disk.isFull,
    dedicatedClient: () => new pg.Client(settings),
    async close() {
      watch.close()
      await Promise.all([pool.end(), keyReads.close(), replicaRunner?.close()])
    },
    async transaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      let first: Error | undefined
      const noticed = (error: unknown) => {
        first ??= error as Error
        disk.noticed(error)
      }
      try {
        await client.query('BEGIN')
        const onClient = runnerOn(client, { noticed })
        const result = await work({ ...onClient, keyReads: onClient, projectReads: onClient, replicaReads: onClient })
        await client.query('COMMIT')
        return result
      } catch (error) {
        // Also the error of a COMMIT.
        disk.noticed(error)
        await client.query('ROLLBACK').catch((failure: Error) => {
          broken = failure
        })
        // The primary became a replica: the next connection leads to the new primary.
        if ((error as pg.DatabaseError).code === readOnly) broken = error as Error
        // Of statements that were sent together, the error of a later one may arrive before that of the failed one.
        throw first && (error as pg.DatabaseError).code === aborted ? first : error
      } finally {
        client.release(broken)
      }
    },
  }
}
