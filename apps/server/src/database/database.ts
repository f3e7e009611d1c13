import pLimit from 'p-limit'
import pg from 'pg'
import { type KeyReader, openKeyReadConnections } from './key-read-connections.ts'

// Times and dates stay text, as the contract answers them: a JavaScript date would move days across time zones.
const asIso = (value: string) => `${value.replace(' ', 'T').replace(/\+00$/, '')}Z`
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, asIso)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

export type Row = Record<string, unknown>

/** Runs statements. */
export interface StatementRunner {
  /** Runs one statement and returns its rows. `name` keeps the statement prepared on its connection. */
  rows<T extends object = Row>(sql: string, values?: readonly unknown[], name?: string): Promise<T[]>
  /** The first row, or null. */
  row<T extends object = Row>(sql: string, values?: readonly unknown[], name?: string): Promise<T | null>
}

/**
 * What a query runs on: the database, or one transaction of it. A query that is of one of the two kinds below says so itself,
 * so that its callers need not know. Within a transaction all three run on its connection.
 */
export interface Queryable extends StatementRunner {
  /** For reading one row by its key: faster than the pool, and never for a slow statement (decision 0020). */
  readonly keyReads: KeyReader
  /**
   * For a statement that reads a whole project: at most a quarter of the pool's connections run such statements at once, and
   * the others wait their turn. A change finds a connection meanwhile (decision 0023).
   */
  readonly projectReads: StatementRunner
}

export interface Database extends Queryable {
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>
  /** A connection of its own, for LISTEN; the caller ends it. */
  dedicatedClient(): pg.Client
  readonly pool: pg.Pool
  close(): Promise<void>
}

function runnerOn(connection: pg.Pool | pg.PoolClient): StatementRunner {
  const rows = async <T extends object>(text: string, values: readonly unknown[] = [], name?: string): Promise<T[]> => {
    const query = name ? { name, text, values: [...values] } : { text, values: [...values] }
    return (await connection.query<T>(query)).rows
  }
  return {
    rows,
    row: async <T extends object>(text: string, values: readonly unknown[] = [], name?: string) =>
      (await rows<T>(text, values, name))[0] ?? null,
  }
}

/** A pool of connections; none is opened before the first statement. */
export function openDatabase(connection: pg.PoolConfig): Database {
  const settings: pg.PoolConfig = {
    connectionTimeoutMillis: 5_000,
    application_name: 'castline',
    options: '-c TimeZone=UTC -c DateStyle=ISO',
    max: 16,
    ...connection,
  }
  const pool = new pg.Pool(settings)
  const statements = runnerOn(pool)
  const turn = pLimit(Math.max(1, Math.floor(pool.options.max / 4)))
  const keyReads = openKeyReadConnections(settings)
  // A connection that dies while idle is replaced at the next use, and one that dies while it is closed is closed;
  // unheard, either would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  return {
    ...statements,
    pool,
    keyReads,
    projectReads: {
      rows: (sql, values, name) => turn(() => statements.rows(sql, values, name)),
      row: (sql, values, name) => turn(() => statements.row(sql, values, name)),
    },
    dedicatedClient: () => new pg.Client(settings),
    async close() {
      await Promise.all([pool.end(), keyReads.close()])
    },
    async transaction(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('BEGIN')
        const onClient = runnerOn(client)
        const answer = await work({ ...onClient, keyReads: onClient, projectReads: onClient })
        await client.query('COMMIT')
        return answer
      } catch (error) {
        await client.query('ROLLBACK').catch((failure: Error) => {
          broken = failure
        })
        throw error
      } finally {
        client.release(broken)
      }
    },
  }
}
