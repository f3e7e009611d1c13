import { join } from 'node:path'
import { startMailServer } from '#support/own-mail-server.ts'
import { databasePid } from '#support/processes.ts'
import { runningConnection } from '../../apps/server/src/database/embedded/postgres.ts'
import type { Trial } from '../shared/trial.ts'
import { diskFull } from './disk-full.ts'
import { halfBody } from './half-body.ts'
import { killsOfOne } from './kills.ts'
import { mailUnderWay } from './mail-under-way.ts'
import { openOneServer, type Scene } from './scene.ts'
import { slowReaders } from './slow-readers.ts'
import { smallDisk } from './small-disk.ts'

/** Enough for the uploads of half an hour. */
const diskMb = 768

/**
 * One server with an embedded database, as on a small company's machine. Its files are on a separate small disk, where
 * the machine allows that.
 */
export async function oneServer(trial: Trial, seed: number): Promise<Scene> {
  const folder = join(trial.folder, 'one-server')
  const disk = await smallDisk(join(folder, 'data/files'), diskMb)
  if ('remove' in disk) trial.begun(() => disk.remove())
  const mail = await startMailServer()
  trial.begun(() => mail.close())
  const { server, dataDir, setting } = await openOneServer(trial, {
    name: 'one server',
    folder,
    seed,
    components: 5_000,
    env: { MAIL_URL: mail.url, MAIL_FROM: 'castline@plant.example', PUBLIC_URL: 'https://castline.example' },
  })
  const { building, site, quietComponent: component, pulse } = setting
  const { administrator: by, random } = building
  const full = 'why' in disk ? null : diskFull({ disk, by, component, pulse })
  return {
    setting,
    faults: [
      ...killsOfOne({ server, databasePid: () => databasePid(dataDir), random }),
      ...(full ? [full] : []),
      mailUnderWay({ server, connection: runningConnection(dataDir), mail, random }),
      halfBody({ address: server.address, by, component, dataDir }),
      slowReaders({ server, by, projectId: site.projectId, pulse }),
    ],
    end: () => server.end(),
    skipped: 'why' in disk ? [{ name: 'disk full for files', why: disk.why }] : [],
  }
}
