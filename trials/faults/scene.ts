import { join } from 'node:path'
import { freePort } from '#support/processes.ts'
import { runningConnection } from '../../apps/server/src/database/embedded/postgres.ts'
import type { Trial } from '../shared/trial.ts'
import type { Fault, Skipped } from './fault.ts'
import { openSetting, type Setting } from './setting.ts'
import { type Supervised, supervise } from './supervisor.ts'

/** A setting, and what can happen to it. */
export interface Scene {
  readonly setting: Setting
  readonly faults: readonly Fault[]
  readonly skipped: readonly Skipped[]
  /** Ends its servers, so that they take no time from the next ones. */
  end(): Promise<void>
}

interface OneServer {
  readonly name: string
  readonly folder: string
  readonly seed: number
  readonly pieces: number
}

/** One server with its own database below a folder, and people at work on it. */
export async function openOneServer(
  trial: Trial,
  { name, folder, seed, pieces }: OneServer,
): Promise<{ server: Supervised; dataDir: string; setting: Setting }> {
  const dataDir = join(folder, 'data')
  const server = await supervise({ folder, port: await freePort() })
  trial.begun(() => server.end())
  const connection = runningConnection(dataDir)
  const setting = await openSetting({ name, servers: [server], dataDir, connection, seed, pieces, trial })
  return { server, dataDir, setting }
}
