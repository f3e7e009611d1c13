import { setTimeout as sleep } from 'node:timers/promises'
import { type Product, type Starting, startProduct } from '#support/product.ts'

/** systemd's default for `RestartSec`. */
const restartAfterMs = 100

/** A server that is restarted whenever it exits, as operations.md recommends. */
export interface Supervised {
  readonly address: string
  /** The current process, or the last one. */
  now(): Product
  /** How often it exited without being killed because it could not start. */
  startsInVain(): number
  end(): Promise<void>
}

export async function supervise(starting: Starting): Promise<Supervised> {
  let current = await startProduct(starting)
  let ending = false
  let inVain = 0
  const supervision = keep()

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
      await supervision
    },
  }
}
