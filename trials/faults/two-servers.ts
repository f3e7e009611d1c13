import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { freePort } from '#support/processes.ts'
import type { Trial } from '../shared/trial.ts'
import { databaseFrozen, databaseStopped } from './database-away.ts'
import { startExternal } from './external-database.ts'
import { killOneOf, killsOfDatabase } from './kills.ts'
import type { Scene } from './scene.ts'
import { openSetting } from './setting.ts'
import { supervise } from './supervisor.ts'

/**
 * Two servers on one external database, behind a load balancer: a client that gets no response from one tries the
 * other.
 */
export async function twoServers(trial: Trial, seed: number, secondsStopped: number): Promise<Scene> {
  const folder = join(trial.folder, 'two-servers')
  const database = await startExternal(join(folder, 'database'))
  trial.begun(() => database.stop())
  const env = { DATABASE_URL: database.url, TOKEN_SECRET: randomBytes(32).toString('hex') }
  const servers = await Promise.all(
    ['first', 'second'].map(async (name) => supervise({ folder, port: await freePort(), env, name })),
  )
  for (const server of servers) trial.begun(() => server.end())
  const connection = { connectionString: database.url }
  const dataDir = join(folder, 'data')
  const setting = await openSetting({
    name: 'two servers',
    servers,
    dataDir,
    connection,
    seed,
    components: 2_000,
    trial,
  })

  const { administrator: by, random } = setting.building
  return {
    setting,
    faults: [
      killOneOf(servers, random),
      ...killsOfDatabase({ databasePid: database.pid, random }),
      databaseStopped({ database, by, seconds: secondsStopped }),
      databaseFrozen({ database, seconds: secondsStopped }),
    ],
    skipped: [],
    async end() {
      await Promise.all(servers.map((server) => server.end()))
      await database.stop()
    },
  }
}
