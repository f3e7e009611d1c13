import { join } from 'node:path'
import { whenReady } from '#support/product.ts'
import { type Database, openDatabase } from '../../apps/server/src/database/database.ts'
import { diskStore } from '../../apps/server/src/files/disk.ts'
import { sweepFiles } from '../../apps/server/src/files/sweep.ts'
import { type Building, build, type Site } from '../shared/building.ts'
import { checkAll } from '../shared/invariants/check.ts'
import type { Finding } from '../shared/invariants/finding.ts'
import type { Trial } from '../shared/trial.ts'
import type { YardComponent } from '../shared/yard.ts'
import { type Crowd, clientOf, gather } from './crowd.ts'
import { openPulse, type Pulse } from './pulse.ts'
import type { Supervised } from './supervisor.ts'

/** Servers under load, into which faults are injected. */
export interface Setting {
  readonly name: string
  readonly servers: readonly Supervised[]
  readonly building: Building
  /** The site where the users work. */
  readonly site: Site
  /** A component of another site, which the users do not change. */
  readonly quietComponent: YardComponent
  readonly pulse: Pulse
  readonly crowd: Crowd
  /** Pauses all users, sweeps files left by crashed uploads, and checks all invariants. */
  check(): Promise<{ findings: readonly Finding[]; swept: number }>
}

interface Parts {
  readonly name: string
  readonly servers: readonly Supervised[]
  readonly dataDir: string
  readonly connection: Parameters<typeof openDatabase>[0]
  readonly seed: number
  /** The number of components of each of its two sites. */
  readonly components: number
  readonly trial: Trial
}

const longestStartMs = 60_000
/** On a busy machine the import of a schedule takes longer than workers wait for a response. */
const importTimeoutMs = 120_000

/** Creates the data on servers that were just started, and starts the users. */
export async function openSetting({
  name,
  servers,
  dataDir,
  connection,
  seed,
  components,
  trial,
}: Parts): Promise<Setting> {
  const addresses = servers.map(({ address }) => address)
  await Promise.all(addresses.map((address) => whenReady(address, longestStartMs)))
  const database = openDatabase({ ...connection, max: 2 })
  trial.begun(() => database.close())
  const pulse = openPulse()
  const reach = { addresses, pulse, over: trial.stopped }
  const building = await build(clientOf(reach, importTimeoutMs), { sites: 2, components, seed })
  const [site, quiet] = building.sites as [Site, Site]
  const quietComponent = quiet.yard.any()
  if (!quietComponent) throw new Error('The quiet site has no piece.')
  const crowd = await gather({ ...reach, building, site })
  return {
    name,
    servers,
    building,
    site,
    quietComponent,
    pulse,
    crowd,
    check: () => crowd.pause(() => check(database, dataDir, building)),
  }
}

async function check(database: Database, dataDir: string, building: Building) {
  const swept = await sweepFiles(database, await diskStore(join(dataDir, 'files')), { olderThanMs: 0 })
  return { findings: await checkAll({ database, dataDir, building }), swept }
}
