import { join } from 'node:path'
import { runningConnection } from '../../apps/server/src/database/embedded/postgres.ts'
import { databasePid, freePort } from '../../apps/server/test/start/processes.ts'
import type { Trial } from '../shared/trial.ts'
import { diskFull } from './disk-full.ts'
import type { Fault, Skipped } from './fault.ts'
import { halfBody } from './half-body.ts'
import { killsOfOne } from './kills.ts'
import { openSetting, type Setting } from './setting.ts'
import { slowReaders } from './slow-readers.ts'
import { smallDisk } from './small-disk.ts'
import { supervise } from './supervisor.ts'

export interface Scene {
  readonly setting: Setting
  readonly faults: readonly Fault[]
  readonly skipped: readonly Skipped[]
  /** Ends its servers; nothing is left that takes time from the next one. */
  end(): Promise<void>
}

/** Room for what people upload in half an hour. */
const diskMb = 768

/** One server with its own database: a small firm's machine. Its files have a small disk of their own, where that is possible. */
export async function oneServer(trial: Trial, seed: number): Promise<Scene> {
  const folder = join(trial.folder, 'one-server')
  const dataDir = join(folder, 'data')
  const disk = await smallDisk(join(dataDir, 'files'), diskMb)
  if ('remove' in disk) trial.begun(() => disk.remove())
  const server = await supervise({ folder, port: await freePort() })
  trial.begun(() => server.end())
  const connection = runningConnection(dataDir)
  const setting = await openSetting({ name: 'one server', servers: [server], dataDir, connection, seed, trial })

  const { building, site, quietPiece: piece, pulse } = setting
  const { administrator: by, random } = building
  const full = 'why' in disk ? null : diskFull({ disk, by, piece, pulse })
  return {
    setting,
    faults: [
      ...killsOfOne({ server, databasePid: () => databasePid(dataDir), random }),
      ...(full ? [full] : []),
      halfBody({ address: server.address, by, piece, dataDir }),
      slowReaders({ server, by, projectId: site.projectId, pulse }),
    ],
    end: () => server.end(),
    skipped: 'why' in disk ? [{ name: 'disk full for files', why: disk.why }] : [],
  }
}
