import pLimit from 'p-limit'
import pg from 'pg'
import { type KeyReader, openKeyReadConnections } from './key-read-connections.ts'

// Times and dates stay text, as the contract answers them: a JavaScript date would move days across time zones.
const asIso = (value: string) => `${value.replace(' ', 'T').replace(/\+00$/, '')}Z`
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, asIso)
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

export type Row = Record<string, unknown>

/** What runs statements: the pool, or one transaction of it. */
export interface Queryable {
  /** Runs one statement and answers its rows. `name` keeps the statement prepared on its connection. */
  rows<T extends object = Row>(sql: string, values?: readonly unknown[], name?: string): Promise<T[]>
  /** The first row, or null. */
  row<T extends object = Row>(sql: string, values?: readonly unknown[], name?: string): Promise<T | null>
}

export interface Database extends Queryable {
  /** Runs `work` in one transaction: committed when it resolves, rolled back when it throws. */
  transaction<T>(work: (transaction: Queryable) => Promise<T>): Promise<T>
  /** For reading one row by its key: faster than the pool, and never for a statement that takes its time. */
  readonly keyReads: KeyReader
  /**
   * For a statement that reads the whole of a project: at most a quarter of the pool's connections at once are taken by such, and
   * more of them wait their turn. A change finds a connection meanwhile (decision 0023).
   */
  readonly projectReads: Queryable
  /** A connection of its own, for LISTEN; the caller ends it. */
  dedicatedClient(): pg.Client
  readonly pool: pg.Pool
  close(): Promise<void>
}

function queryable(runner: pg.Pool | pg.PoolClient): Queryable {
  const rows = async <T extends object>(text: string, values: readonly unknown[] = [], name?: string): Promise<T[]> => {
    const query = name ? { name, text, values: [...values] } : { text, values: [...values] }
    return (await runner.query<T>(query)).rows
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
  const statements = queryable(pool)
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
        const answer = await work(queryable(client))
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
