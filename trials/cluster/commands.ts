import { execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Runs a program and returns its output; throws if it fails. */
export function run(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Like `run`, for commands that may have been executed before. */
export function tryRun(program: string, ...args: string[]): boolean {
  try {
    run(program, ...args)
    return true
  } catch {
    return false
  }
}

/** Starts a program that writes to a log file. It is not restarted. */
export function start(log: string, program: string, args: readonly string[], options: SpawnOptions = {}): number {
  mkdirSync(join(log, '..'), { recursive: true })
  const output = openSync(log, 'a')
  const child = spawn(program, args, { stdio: ['ignore', output, output], ...options })
  child.on('error', () => undefined)
  return child.pid ?? 0
}

/** Sends SIGKILL; a process that has ended already is fine. */
export function kill(pid: number): void {
  if (pid <= 1) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Waits until `isTrue`; returns false if it is not within `withinMs`. */
export async function until(isTrue: () => Promise<boolean> | boolean, withinMs: number): Promise<boolean> {
  for (const end = Date.now() + withinMs; Date.now() < end; await sleep(200)) if (await isTrue()) return true
  return false
}
