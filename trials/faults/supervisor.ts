import { setTimeout as sleep } from 'node:timers/promises'
import { type Product, type Starting, startProduct } from '#support/product.ts'

/** As systemd waits unless it is told otherwise. */
const restartAfterMs = 100

/** A server that is started again whenever it ends, as operations.md tells people to run it. */
export interface Supervised {
  readonly address: string
  /** The one that runs, or ran last. */
  now(): Product
  /** How often it ended without being killed: it could not start. */
  startsInVain(): number
  end(): Promise<void>
}

export async function supervise(starting: Starting): Promise<Supervised> {
  let current = await startProduct(starting)
  let ending = false
  let inVain = 0
  const kept = keep()

  async function keep(): Promise<void> {
    for (;;) {
      const code = await current.exited
      if (ending) return
      if (code !== null) inVain++
      await sleep(restartAfterMs)
      if (ending) return
      current = await startProduct(starting)
      if (ending) return current.end()
    }
  }

  return {
    address: current.address,
    now: () => current,
    startsInVain: () => inVain,
    async end() {
      ending = true
      await current.end()
      await kept
    },
  }
}
