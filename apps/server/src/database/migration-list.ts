import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'

/** Without the line that stops release 0.1 (0350_stop_of_first_version.sql). */
export const isMigration = `name ~ '^[0-9]'`

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Returns the names of this version's migrations, in order. */
export async function knownMigrations(): Promise<string[]> {
  const files = await readdir(migrationsFolder)
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort()
}

/** Returns the names of the applied migrations, in order; null if the database has no migrations table. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[] | null> {
  const { rows: tables } = await client.query(
    `SELECT FROM pg_tables WHERE schemaname = 'public' AND tablename = 'migrations'`,
  )
  if (tables.length === 0) return null
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM public.migrations WHERE ${isMigration} ORDER BY run_on, id`,
  )
  return rows.map((row) => row.name)
}
