import pg from 'pg'
import type { StatementRunner } from './database.ts'

/** What runs one statement for one row. */
export type KeyReader = Pick<StatementRunner, 'row'>

export interface KeyReadConnections extends KeyReader {
  /** Ends its connections when what is on them is answered. */
  close(): Promise<void>
}

/**
 * Two connections on which statements are sent without waiting for the answers before them (decision 0020). For reading
 * one row by its key: a slow statement would hold up all behind it, and a change would wait for the commits of others.
 * A connection is opened with its first statement; one that breaks fails what is on it, and the next opens another.
 */
export function openKeyReadConnections(settings: pg.ClientConfig): KeyReadConnections {
  const connections: (Promise<pg.Client> | null)[] = [null, null]
  let turn = 0
  let isClosed = false

  function connect(at: number): Promise<pg.Client> {
    const client = new pg.Client({ ...settings, pipeline: true })
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
        // The server says so before it ends a connection: the next statement need not find out by itself.
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
