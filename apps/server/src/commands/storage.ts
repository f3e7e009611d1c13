import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { Refused } from '#backup/refused.ts'
import { CannotStart } from '#cannot-start.ts'
import { type Config, readConfig } from '#config.ts'
import { InUse, lockDataDir } from '#database/embedded/lock.ts'
import { runningConnection, startEmbedded } from '#database/embedded/postgres.ts'
import { ensureUsable } from '#database/external-postgres.ts'
import { useProxy } from '#start/use-proxy.ts'

/** Reads the server's configuration; commands do not sign tokens, so they need no secret. */
export function commandConfig(env = process.env): Config {
  const unused = { TOKEN_SECRET: 'a command signs nothing with this secret', TOKEN_SECRET_FILE: undefined }
  const config = readConfig({ ...env, ...unused })
  useProxy(config.proxy)
  return config
}

/** The secret of the server itself, for commands that check it; null if the settings have none, or the server cannot start with them. */
export function givenTokenSecret(): string | null {
  try {
    return readConfig().tokenSecret
  } catch (error) {
    if (error instanceof CannotStart) return null
    throw error
  }
}

interface StorageOptions {
  /** Whether a server may be running on an embedded database. If it is, the command connects to its socket. */
  readonly besideServer: boolean
  /** Whether an embedded database may be created if there is none. */
  readonly create: boolean
}

/**
 * Calls `work` with a connection to the database that a server with this configuration uses. Starts and stops an
 * embedded database unless its server is running. Throws `CannotStart` or `Refused`.
 */
export async function withStorage<T>(
  { databaseUrl, dataDir }: Config,
  { besideServer, create }: StorageOptions,
  work: (connection: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl }
    await ensureUsable(connection)
    return work(connection)
  }
  if (!create && !existsSync(join(dataDir, 'postgres'))) {
    throw new Refused(`There is no database in DATA_DIR ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`)
  }
  let release: () => Promise<void>
  try {
    release = await lockDataDir(dataDir)
  } catch (error) {
    if (besideServer && error instanceof InUse) return work(runningConnection(dataDir))
    throw error
  }
  try {
    const postgres = await startEmbedded(dataDir, () => undefined)
    return await work(postgres.connection).finally(() => postgres.stop())
  } finally {
    await release()
  }
}
