import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { watchConnections } from './lost-connections.ts'
import type { StatementRunner } from './statement-runner.ts'

/** Maximum number of concurrent reports on the replica. */
const connections = 4
/** A replica that does not accept a connection within this time is considered unavailable. */
const connectMs = 1_000
/** How long a report waits for the replica to have every change that was made before. */
const longestWaitMs = 1_000
const pollMs = 10
/** After a failure, reports are read from the primary for this long, without trying the replica. */
const restMs = 5_000

export interface ReplicaSettings {
  readonly connection: pg.PoolConfig
  /** Logs one line for the operator. */
  readonly log: (line: string) => void
}

export interface Reports extends StatementRunner {
  /** Whether the last report was read from the replica. */
  isInUse(): boolean
  close(): Promise<void>
}

const position = 'SELECT pg_current_wal_flush_lsn()::text AS reached'
// A promoted replica is not in recovery: it no longer receives changes of the primary.
const has = 'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS has'

/**
 * Reads from a replica that has everything that was committed on the primary before the statement was requested, else
 * from the primary (decision 0059): users see their own changes, on whichever server they made them.
 */
export function openReports(
  primary: StatementRunner,
  runnerOn: (pool: pg.Pool) => StatementRunner,
  { connection, log }: ReplicaSettings,
): Reports {
  const settings = { ...connection, max: connections, connectionTimeoutMillis: connectMs }
  const watch = watchConnections(settings)
  const pool = new pg.Pool({ ...settings, Client: watch.Client })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const replica = runnerOn(pool)
  let restsUntil = 0
  let inUse = true

  function becomes(used: boolean, reason: string): void {
    if (!used) restsUntil = performance.now() + restMs
    if (used !== inUse) log(used ? 'replica back' : `replica lost: ${reason}`)
    inUse = used
  }

  async function hasCaughtUp(): Promise<boolean> {
    const reached = (await primary.row<{ reached: string }>(position))?.reached
    const until = performance.now() + longestWaitMs
    for (;;) {
      const row = await replica.row<{ has: boolean | null }>(has, [reached], 'replica-has')
      if (row?.has) return true
      if (performance.now() > until) return false
      await sleep(pollMs)
    }
  }

  /** Throws no error of the replica: the primary gives the statement's own errors again. */
  async function fromReplica<T>(read: (from: StatementRunner) => Promise<T>): Promise<{ result: T } | null> {
    if (performance.now() < restsUntil) return null
    try {
      if (!(await hasCaughtUp())) {
        becomes(false, 'it is behind')
        return null
      }
      const result = await read(replica)
      becomes(true, '')
      return { result }
    } catch (error) {
      becomes(false, (error as Error).message)
      return null
    }
  }

  async function report<T>(read: (from: StatementRunner) => Promise<T>): Promise<T> {
    const found = await fromReplica(read)
    return found ? found.result : read(primary)
  }

  return {
    rows: (sql, values, name) => report((from) => from.rows(sql, values, name)),
    row: (sql, values, name) => report((from) => from.row(sql, values, name)),
    isInUse: () => inUse,
    async close() {
      watch.close()
      await pool.end()
    },
  }
}
