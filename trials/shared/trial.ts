import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Trial {
  /** A temporary folder, deleted after the trial. */
  readonly folder: string
  /** Aborted when the trial is interrupted. */
  readonly stopped: AbortSignal
  /** Registers a clean-up function. All are run in reverse order when the trial ends for any reason. */
  begun(stop: () => Promise<unknown>): void
}

const brokenOff = 130

/**
 * Runs a trial in a temporary folder and exits the process: with 0 if `work` returns true, otherwise with 1. It also
 * cleans up after Ctrl-C, an error, or the end of the parent process.
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
    // Errors after an interruption are its consequence.
    if (!controller.signal.aborted) complain(error)
    return await end(1)
  }
}

function complain(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
}
