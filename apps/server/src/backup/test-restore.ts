import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { withClient } from './connect.ts'
import type { FilesToFill } from './load.ts'
import { restore } from './restore.ts'

/** Servers restore one after another: the backup holds a lock during the restore. */
const scratchName = 'castline_test_restore'

/** The files of the archive are compared with its hashes, and not stored. */
const nowhere: FilesToFill = {
  has: async () => true,
  put: (_key, content) => pipeline(content, new Writable({ write: (_chunk, _encoding, done) => done() })),
  delete: async () => undefined,
}

/**
 * Restores an archive into a new database beside the server's own, and drops it again: shows that the archive can be
 * read, that its rows fit the schema and that all its references hold. Throws if not; the role must be allowed to
 * create databases.
 */
export async function testRestore(connection: pg.ClientConfig, file: string): Promise<void> {
  await withClient(connection, 'castline test restore', async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${scratchName} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${scratchName} TEMPLATE template0`)
    try {
      await restore(withDatabase(connection, scratchName), nowhere, file, { replace: false })
    } finally {
      await client.query(`DROP DATABASE ${scratchName} WITH (FORCE)`)
    }
  })
}

/** Returns the settings of a connection to another database of the same server. */
function withDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  const { connectionString, ...rest } = connection
  if (!connectionString) return { ...rest, database }
  const url = new URL(connectionString)
  url.pathname = `/${database}`
  return { ...rest, connectionString: url.href }
}
