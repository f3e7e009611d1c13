import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Trial } from '../shared/trial.ts'
import { isUnavailable, uploadTo } from './disk-full.ts'
import { brokenOf, type Fault, type Skipped } from './fault.ts'
import { openOneServer, type Scene } from './scene.ts'
import type { Setting } from './setting.ts'
import { type SmallDisk, smallDisk } from './small-disk.ts'
import type { Supervised } from './supervisor.ts'

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
    faults: [diskFullForAll(setting, disk), killedOnFullDisk(server, disk)],
    skipped: [],
    end: () => server.end(),
  }
}

/** Files and rows cannot be written; existing data must stay readable. */
function diskFullForAll({ building, quietComponent, pulse }: Setting, disk: SmallDisk): Fault {
  const { administrator: by } = building
  return {
    name: 'disk full for everything',
    kills: 0,
    async strike() {
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
          'no response is a 500': pulse.noFailure().broken === 0,
        }),
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
