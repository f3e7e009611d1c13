import { join } from 'node:path'
import { freePort } from '#support/processes.ts'
import { runningConnection } from '../../apps/server/src/database/embedded/postgres.ts'
import type { Trial } from '../shared/trial.ts'
import type { Fault, Skipped } from './fault.ts'
import { openSetting, type Setting } from './setting.ts'
import { type Supervised, supervise } from './supervisor.ts'

/** A setting and its possible faults. */
export interface Scene {
  readonly setting: Setting
  readonly faults: readonly Fault[]
  readonly skipped: readonly Skipped[]
  /** Stops its servers, so that they do not slow down the next setting. */
  end(): Promise<void>
}

interface OneServer {
  readonly name: string
  readonly folder: string
  readonly seed: number
  readonly components: number
  /** Added to the environment of the server. */
  readonly env?: Readonly<Record<string, string>>
}

/** Starts one server with an embedded database in a folder, and a crowd of users. */
export async function openOneServer(
  trial: Trial,
  { name, folder, seed, components, env = {} }: OneServer,
): Promise<{ server: Supervised; dataDir: string; setting: Setting }> {
  const dataDir = join(folder, 'data')
  const server = await supervise({ folder, port: await freePort(), env })
  trial.begun(() => server.end())
  const connection = runningConnection(dataDir)
  const setting = await openSetting({ name, servers: [server], dataDir, connection, seed, components, trial })
  return { server, dataDir, setting }
}
