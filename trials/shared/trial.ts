import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Trial {
  /** Temporary, and gone after the trial. */
  readonly folder: string
  /** Aborted when the trial is broken off. */
  readonly stopped: AbortSignal
  /** What has to be ended after the trial, however that ends; the last begun goes first. */
  begun(stop: () => Promise<unknown>): void
}

const brokenOff = 130

/**
 * Runs a trial in a folder of its own and ends the process: with 0 where `work` answers that all held, else with 1. What
 * it began is ended and the folder removed also after Ctrl-C, a failure, or the end of who started us.
 */
export async function runTrial(name: string, work: (trial: Trial) => Promise<boolean>): Promise<never> {
  const folder = await mkdtemp(join(tmpdir(), `castline-${name}-`))
  const stops: (() => Promise<unknown>)[] = []
  const controller = new AbortController()
  let ending: Promise<never> | undefined

  async function endAll(code: number): Promise<never> {
    controller.abort()
    for (const stop of stops.reverse()) await stop().catch(complain)
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(complain)
    process.exit(code)
  }
  function end(code: number): Promise<never> {
    ending ??= endAll(code)
    return ending
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => end(brokenOff))
  const trial: Trial = { folder, stopped: controller.signal, begun: (stop) => stops.push(stop) }
  try {
    const held = await work(trial)
    return await end(held ? 0 : 1)
  } catch (error) {
    // What was going on when it was broken off fails because of that.
    if (!controller.signal.aborted) complain(error)
    return await end(1)
  }
}

function complain(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
}
