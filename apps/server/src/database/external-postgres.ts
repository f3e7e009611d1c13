import pg from 'pg'
import { CannotStart } from '#cannot-start.ts'

const oldestMajor = 15

/** Throws `CannotStart` unless the PostgreSQL of `DATABASE_URL` is reachable and recent enough. */
export async function ensureUsable(connection: pg.ClientConfig): Promise<void> {
  let client: pg.Client | undefined
  try {
    // Reads the certificates that the URL names.
    client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
    client.on('error', () => undefined)
    await client.connect()
    const result = await client.query<{ number: number }>(`SELECT current_setting('server_version_num')::int AS number`)
    const major = Math.floor((result.rows[0]?.number ?? 0) / 10_000)
    if (major < oldestMajor) {
      throw new CannotStart(`DATABASE_URL is a PostgreSQL ${major}: ${oldestMajor} or later is needed.`)
    }
  } catch (error) {
    if (error instanceof CannotStart) throw error
    // The URL may contain a password, so it is not part of the message.
    throw new CannotStart(
      `DATABASE_URL cannot be used: ${(error as Error).message || (error as { code?: string }).code}.`,
    )
  } finally {
    await client?.end().catch(() => undefined)
  }
}
