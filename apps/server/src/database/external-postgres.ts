import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { CannotStart } from '#cannot-start.ts'

const oldestMajor = 15
const connectMs = 10_000
const retryMs = 1_000
/** A PostgreSQL that recovers from a crash, or a machine that starts, takes this long at most. */
const longestWaitMs = 120_000
const sayEveryMs = 10_000

/** Of the network: the machine, its name, its port or its socket is not there yet, or no longer. */
const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]
/** Of PostgreSQL: it starts or recovers, stops, or has no free connection. */
const stateCodes = ['57P03', '57P01', '57P02', '53300']
const withoutCode = /^(timeout expired|Connection terminated)/

function isTemporary(error: unknown): boolean {
  const { code, message } = error as { code?: string; message: string }
  if (error instanceof AggregateError) return error.errors.every(isTemporary)
  return code === undefined ? withoutCode.test(message) : [...networkCodes, ...stateCodes].includes(code)
}

/** The URL may contain a password, so it is never part of a message. */
function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message: string }
  return message || code || 'no reason was given'
}

const unusable = (reason: string) => new CannotStart(`DATABASE_URL cannot be used: ${reason}.`)

async function check(client: pg.Client): Promise<void> {
  client.on('error', () => undefined)
  try {
    await client.connect()
    const result = await client.query<{ number: number }>(`SELECT current_setting('server_version_num')::int AS number`)
    const major = Math.floor((result.rows[0]?.number ?? 0) / 10_000)
    if (major < oldestMajor) {
      throw new CannotStart(`DATABASE_URL is a PostgreSQL ${major}: ${oldestMajor} or later is needed.`)
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

function newClient(connection: pg.ClientConfig): pg.Client {
  try {
    // Reads the certificates that the URL names.
    return new pg.Client({ ...connection, connectionTimeoutMillis: connectMs })
  } catch (error) {
    throw unusable(reasonOf(error))
  }
}

/** Throws `CannotStart` unless the PostgreSQL of `DATABASE_URL` is reachable now and recent enough. */
export async function ensureUsable(connection: pg.ClientConfig): Promise<void> {
  await check(newClient(connection)).catch((error: unknown) => {
    throw error instanceof CannotStart ? error : unusable(reasonOf(error))
  })
}

export interface Waiting {
  /** Called at first and then every ten seconds, with why the database cannot be used yet. */
  waits(reason: string, ms: number): void
  /** Called after having waited. */
  reached(ms: number): void
  readonly longestMs?: number
}

/**
 * Resolves when the PostgreSQL of `DATABASE_URL` is usable. One that is slow, starts or cannot be reached is waited for;
 * for what does not pass, such as a wrong password, throws `CannotStart` at once.
 */
export async function untilUsable(
  connection: pg.ClientConfig,
  { waits, reached, longestMs = longestWaitMs }: Waiting,
): Promise<void> {
  const began = performance.now()
  const waited = () => Math.round(performance.now() - began)
  let nextLineMs = 0
  for (;;) {
    const client = newClient(connection)
    try {
      await check(client)
      if (nextLineMs > 0) reached(waited())
      return
    } catch (error) {
      if (error instanceof CannotStart) throw error
      if (!isTemporary(error)) throw unusable(reasonOf(error))
      if (waited() > longestMs) {
        throw unusable(`${reasonOf(error)}; it was tried for ${Math.round(waited() / 1000)} s`)
      }
      if (waited() >= nextLineMs) {
        waits(reasonOf(error), waited())
        nextLineMs = waited() + sayEveryMs
      }
      await sleep(retryMs)
    }
  }
}
