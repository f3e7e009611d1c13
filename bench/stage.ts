import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Seeded, seed } from '#support/load/seed.ts'
import { type Work, works } from '#support/load/works.ts'
import { type Database, openDatabase } from '../apps/server/src/database/database.ts'
import { migrate } from '../apps/server/src/database/migrate.ts'
import { accessTokens } from '../apps/server/src/http/tokens.ts'
import type { Cluster } from './cluster.ts'
import { type Server, start } from './processes.ts'

/** A database of one size, with both servers on it. */
export interface Stage {
  readonly size: number
  readonly api: Server
  readonly bare: Server
  readonly database: Database
  readonly seeded: Seeded
  readonly token: string
  readonly works: readonly Work[]
  /** The API's memory when idle, before any request, in bytes; null if the system does not report it. */
  readonly idleMemory: number | null
  close(): Promise<void>
}

export async function openStage(cluster: Cluster, size: number): Promise<Stage> {
  const connection = await cluster.create()
  await migrate(connection)
  const database = openDatabase({ ...connection, max: 4 })
  const seeded = await seed(database, size)
  const tokenSecret = randomBytes(32).toString('hex')
  const token = await accessTokens(tokenSecret).sign({ userId: seeded.adminId, sessionId: randomUUID() })
  const api = await start('./server.ts', { connection, tokenSecret })
  const bare = await start('./bare.ts', { connection, tokenSecret })
  // Memory used for loading is released during the first idle period.
  await sleep(10_000)
  return {
    size,
    api,
    bare,
    database,
    seeded,
    token,
    works: works(seeded, token),
    idleMemory: await api.memory(),
    async close() {
      await Promise.all([api.stop(), bare.stop()])
      await database.close()
    },
  }
}
