import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { Refused } from '#backup/refused.ts'
import { type Config, readConfig } from '#config.ts'
import { InUse, lockDataDir } from '#database/embedded/lock.ts'
import { runningConnection, startEmbedded } from '#database/embedded/postgres.ts'
import { ensureUsable } from '#database/external-postgres.ts'

/** The configuration as the server has it; a command signs nothing, so it needs no secret. */
export function commandConfig(env = process.env): Config {
  return readConfig({ ...env, TOKEN_SECRET: 'a command signs nothing with this secret' })
}

export interface StorageOptions {
  /** May a server be running on an embedded database meanwhile? Then it is asked through its socket. */
  readonly besideServer: boolean
  /** May an embedded database be made where there is none? */
  readonly create: boolean
}

/**
 * Runs `work` with the database that a server of this configuration would use. An embedded one is started, and ended
 * after, unless its server runs. Throws `CannotStart`, or `Refused`.
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
