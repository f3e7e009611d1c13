import type pg from 'pg'
import type { StatementRunner } from './statement-runner.ts'

/** Runs a statement that returns one row. */
export type KeyReader = Pick<StatementRunner, 'row'>

interface KeyReadConnections extends KeyReader {
  /** Closes its connections after their pending statements. */
  close(): Promise<void>
}

/**
 * Two connections with pipelining, as `Client` makes them: statements are sent without waiting for earlier results (decision 0020). Only for reading
 * one row by its key: a slow statement would delay all behind it, and a change would wait for the commits of others. A
 * connection is opened by its first statement. If it breaks, its pending statements fail, and the next statement opens
 * a new one.
 */
export function openKeyReadConnections(Client: new () => pg.Client): KeyReadConnections {
  const connections: (Promise<pg.Client> | null)[] = [null, null]
  let turn = 0
  let isClosed = false

  function connect(at: number): Promise<pg.Client> {
    const client = new Client()
    const opened = client.connect().then(() => client)
    const forget = () => {
      if (connections[at] === opened) connections[at] = null
    }
    client.on('error', forget)
    client.on('end', forget)
    opened.catch(forget)
    connections[at] = opened
    return opened
  }

  return {
    async row<T extends object>(text: string, values: readonly unknown[] = [], name?: string): Promise<T | null> {
      if (isClosed) throw new Error('The database was closed.')
      turn = (turn + 1) % connections.length
      const at = turn
      const opened = connections[at] ?? connect(at)
      const client = await opened
      try {
        const { rows } = await client.query<T>({ text, values: [...values], ...(name ? { name } : {}) })
        return rows[0] ?? null
      } catch (error) {
        // PostgreSQL sends this error before it closes a connection, so the next statement opens a new one right away.
        if ((error as pg.DatabaseError).severity === 'FATAL' && connections[at] === opened) connections[at] = null
        throw error
      }
    },
    async close() {
      isClosed = true
      await Promise.all(connections.map(async (opened) => (await opened?.catch(() => null))?.end()))
    },
  }
}
