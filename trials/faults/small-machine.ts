import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#support/processes.ts'
import type { Trial } from '../shared/trial.ts'
import { isUnavailable, uploadTo } from './disk-full.ts'
import { type ExternalDatabase, startExternal } from './external-database.ts'
import { brokenOf, type Fault, type Skipped } from './fault.ts'
import { openOneServer, type Scene } from './scene.ts'
import { openSetting, type Setting } from './setting.ts'
import { type SmallDisk, smallDisk } from './small-disk.ts'
import { type Supervised, supervise } from './supervisor.ts'

const diskMb = 400
const [lastsMs, refillsEveryMs] = [5_000, 500]

/** One server with its database and files on one small disk. */
export async function smallMachine(trial: Trial, seed: number): Promise<Scene | Skipped> {
  const folder = join(trial.folder, 'small-machine')
  const disk = await smallDisk(join(folder, 'data'), diskMb)
  if ('why' in disk) return { name: 'disk full for everything', why: disk.why }
  trial.begun(() => disk.remove())
  const { server, setting } = await openOneServer(trial, { name: 'one small disk', folder, seed, components: 1_000 })
  return {
    setting,
    faults: [diskFull(setting, disk, 'everything'), killedOnFullDisk(server, disk)],
    skipped: [],
    end: () => server.end(),
  }
}

/** One server with its files on this machine's disk, and an external database on a small one. */
export async function smallDatabaseDisk(trial: Trial, seed: number): Promise<Scene | Skipped> {
  const name = 'small disk of the external database'
  const folder = join(trial.folder, 'small-database')
  const disk = await smallDisk(join(folder, 'database'), diskMb)
  if ('why' in disk) return { name: 'disk full for the database', why: disk.why }
  trial.begun(() => disk.remove())
  const database = await startExternal(join(folder, 'database'))
  trial.begun(() => database.stop())
  const env = { DATABASE_URL: database.url, TOKEN_SECRET: randomBytes(32).toString('hex') }
  const server = await supervise({ folder, port: await freePort(), env })
  trial.begun(() => server.end())
  const [connection, dataDir] = [{ connectionString: database.url }, join(folder, 'data')]
  const setting = await openSetting({ name, servers: [server], dataDir, connection, seed, components: 1_000, trial })
  return {
    setting,
    faults: [diskFull(setting, disk, 'the database'), databaseKilledOnFullDisk(database, disk)],
    skipped: [],
    end: () => server.end(),
  }
}

/** Rows cannot be written; existing data must stay readable. */
function diskFull({ building, quietComponent, pulse }: Setting, disk: SmallDisk, of: string): Fault {
  const { administrator: by } = building
  return {
    name: `disk full for ${of}`,
    kills: 0,
    async strike() {
      const before = pulse.refusedChanges()
      const refused: boolean[] = []
      const shown: boolean[] = []
      for (const until = performance.now() + lastsMs; performance.now() < until; await sleep(refillsEveryMs)) {
        await disk.fill()
        if (performance.now() > until - lastsMs / 2) refused.push(isUnavailable(await uploadTo(by, quietComponent)))
        const seen = await by.ask('probe', { method: 'GET', path: `/components/${quietComponent.id}` })
        shown.push(seen?.status === 200)
      }
      await disk.free()
      return {
        over: performance.now(),
        broken: brokenOf({
          'an upload to a full disk returns 503': refused.every(Boolean),
          'what was there is shown': shown.every(Boolean),
          'changes are refused with disk_full': pulse.refusedChanges().disk_full > before.disk_full,
          'no response is a 500': pulse.noFailure().broken === 0,
        }),
        detail: `changes refused with disk_full: ${pulse.refusedChanges().disk_full - before.disk_full}, with unavailable: ${pulse.refusedChanges().unavailable - before.unavailable}`,
      }
    },
  }
}

/** Kills the server on a full disk; it can only start again once there is space. */
function killedOnFullDisk(server: Supervised, disk: SmallDisk): Fault {
  return {
    name: 'server killed while the disk is full',
    kills: 1,
    async strike() {
      await disk.fill()
      const product = server.now()
      product.kill('SIGKILL')
      await product.exited
      for (const until = performance.now() + lastsMs; performance.now() < until; await sleep(refillsEveryMs))
        await disk.fill()
      await disk.free()
      return { over: performance.now(), broken: [] }
    },
  }
}

/** Kills the database on its full disk; it can only start again once there is space. */
function databaseKilledOnFullDisk(database: ExternalDatabase, disk: SmallDisk): Fault {
  return {
    name: 'database killed while its disk is full',
    kills: 1,
    async strike() {
      await disk.fill()
      database.signal('SIGKILL')
      for (const until = performance.now() + lastsMs; performance.now() < until; await sleep(refillsEveryMs))
        await disk.fill()
      await disk.free()
      return { over: performance.now(), broken: [] }
    },
  }
}
