import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { middleOf } from '#support/load/load.ts'
import { freePort } from '#support/processes.ts'
import { startProduct } from '#support/product.ts'

export interface StartFigure {
  /**
   * Seconds from the start of the process until it is ready, including its database: first without data, then with
   * data.
   */
  readonly cold: number
  readonly warm: number
}

const longestMs = 60_000

/** Starts the server as users do, with an embedded database, in an empty folder and then again in the same one. */
export async function measureStarts(rounds: number): Promise<StartFigure> {
  const times: { cold: number[]; warm: number[] } = { cold: [], warm: [] }
  for (let round = 0; round < rounds; round++) {
    const folder = await mkdtemp(join(tmpdir(), 'castline-bench-start-'))
    for (const state of ['cold', 'warm'] as const) {
      const began = performance.now()
      const product = await startProduct({ folder, port: await freePort() })
      try {
        await product.ready(longestMs)
        times[state].push((performance.now() - began) / 1_000)
      } finally {
        await product.end()
      }
    }
    await rm(folder, { recursive: true, force: true })
  }
  return { cold: middleOf(times.cold), warm: middleOf(times.warm) }
}
