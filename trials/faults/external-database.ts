import { childrenOf, databasePid } from '#support/processes.ts'
import { startEmbedded } from '../../apps/server/src/database/embedded/postgres.ts'

/** A PostgreSQL that runs independently of the servers, as with `DATABASE_URL`. */
export interface ExternalDatabase {
  readonly url: string
  /** The process ID of its main process; 0 while it is stopped. */
  pid(): number
  stop(): Promise<void>
  start(): Promise<void>
  /** Sends a signal to all its processes. */
  signal(signal: NodeJS.Signals): void
}

export async function startExternal(folder: string): Promise<ExternalDatabase> {
  let current = await startEmbedded(folder, () => undefined)
  const { host, user, database } = current.connection
  const pid = () => databasePid(folder)
  return {
    url: `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`,
    pid,
    stop: () => current.stop(),
    async start() {
      current = await startEmbedded(folder, () => undefined)
    },
    signal(signal) {
      for (const one of [pid(), ...childrenOf(pid(), '')]) process.kill(one, signal)
    },
  }
}
