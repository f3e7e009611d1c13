import type { Server } from './processes.ts'

const lookEveryMs = 20

/**
 * Starts to watch a server's memory. The returned function gives its peak growth in MB; null if the system does not
 * report it.
 */
export async function watchGrowth(server: Server): Promise<() => number | null> {
  const before = await server.memory()
  let highest = before ?? 0
  const watch = setInterval(async () => {
    highest = Math.max(highest, (await server.memory()) ?? 0)
  }, lookEveryMs)
  return () => {
    clearInterval(watch)
    return before === null ? null : (highest - before) / 2 ** 20
  }
}
