import type pg from 'pg'

interface DatabaseState {
  readonly version: string
  /** Its clock, in seconds since 1970. */
  readonly at: number
  readonly replica: boolean
  readonly fsync: string
  /** Of the whole database, in words. */
  readonly size: string
}

export async function databaseState(client: pg.ClientBase): Promise<DatabaseState | undefined> {
  const { rows } = await client.query<DatabaseState>(
    `SELECT current_setting('server_version') AS version, extract(epoch FROM clock_timestamp())::float8 AS at,
       pg_is_in_recovery() AS replica, current_setting('fsync') AS fsync,
       pg_size_pretty(pg_database_size(current_database())) AS size`,
  )
  return rows[0]
}
