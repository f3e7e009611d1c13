import type { Server } from './processes.ts'

const lookEveryMs = 20

/** Watches a server from now on. Calling back answers by how many MB its memory grew at most; null where that is not told. */
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
