import { setImmediate as nextTurn } from 'node:timers/promises'

/** So few that rows with many values take some ten milliseconds. */
const turnSize = 250

/** Calls `work` with each item, and lets other requests run in between. */
export async function inTurns<T>(items: readonly T[], work: (item: T, index: number) => void): Promise<void> {
  for (const [index, item] of items.entries()) {
    work(item, index)
    if (index % turnSize === turnSize - 1) await nextTurn()
  }
}
