import pg from 'pg'

/** Runs `work` on a dedicated connection with fixed formats of times and texts. */
export async function withClient<T>(
  connection: pg.ClientConfig,
  applicationName: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...connection,
    application_name: applicationName,
    connectionTimeoutMillis: 10_000,
    options:
      '-c TimeZone=UTC -c DateStyle=ISO -c IntervalStyle=postgres -c client_encoding=UTF8 -c statement_timeout=0',
  })
  // A broken connection rejects its pending statement.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
