import { childrenOf, databasePid } from '#support/processes.ts'
import { startEmbedded } from '../../apps/server/src/database/embedded/postgres.ts'

/** A PostgreSQL that belongs to no server: what `DATABASE_URL` is for. */
export interface ExternalDatabase {
  readonly url: string
  /** Of its first process; 0 while it is away. */
  pid(): number
  stop(): Promise<void>
  start(): Promise<void>
  /** Sends all its processes a signal. */
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
