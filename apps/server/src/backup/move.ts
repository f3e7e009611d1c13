import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { backUp } from './backup.ts'
import { withClient } from './connect.ts'
import type { Manifest } from './manifest.ts'
import { Refused } from './refused.ts'
import { restore } from './restore.ts'

/** The files stay where they are. */
const noFiles = {
  keys: async () => [],
  open: async () => null,
  has: async () => true,
  put: async () => undefined,
  delete: async () => undefined,
}

/** Throws `Refused` for a database with any table. */
export async function ensureEmpty(connection: pg.ClientConfig): Promise<void> {
  const { rowCount } = await withClient(connection, 'castline move', (client) =>
    client.query(`SELECT FROM pg_tables WHERE schemaname = 'public' LIMIT 1`),
  )
  if (rowCount) throw new Refused('The database of DATABASE_URL is not empty: create a new one for Castline.')
}

/** Counts the rows of the new database again. Throws `Refused` for a table that has others than the former. */
async function compareCounts(connection: pg.ClientConfig, { tables }: Manifest): Promise<void> {
  await withClient(connection, 'castline move', async (client) => {
    for (const { name, rows } of tables) {
      const table = `public.${client.escapeIdentifier(name)}`
      const { rows: counted } = await client.query<{ count: number }>(`SELECT count(*)::float8 AS count FROM ${table}`)
      if (counted[0]?.count === rows) continue
      throw new Refused(`${name} has ${counted[0]?.count} rows instead of ${rows}: do not use the new database.`)
    }
  })
}

/**
 * Copies a database into an empty one, in one transaction, and compares the numbers of rows. `folder` has room for an archive
 * of the rows, which is deleted. Files, sessions and what waits to be sent stay as they are. Throws `Refused`.
 */
export async function moveDatabase(from: pg.ClientConfig, to: pg.ClientConfig, folder: string): Promise<Manifest> {
  const scratch = await mkdtemp(join(folder, 'move-'))
  try {
    const archive = join(scratch, 'database.tar.gz')
    await backUp(from, noFiles, archive)
    const manifest = await restore(to, noFiles, archive, { replace: false, keepsSessions: true })
    await compareCounts(to, manifest)
    return manifest
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
