import { setImmediate as nextTurn } from 'node:timers/promises'

/** Yields to other requests after this many ms. A time and not a number, because rows and machines differ. */
const turnMs = 10

/** Calls `work` with each item, and lets other requests run in between. */
export async function inTurns<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let began = performance.now()
  for (const item of items) {
    work(item)
    if (performance.now() - began < turnMs) continue
    await nextTurn()
    began = performance.now()
  }
}
