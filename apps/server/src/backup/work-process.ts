import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { constants, getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { BucketAddress } from '#files/bucket-url.ts'
import type { BackupWork } from './work.ts'

interface Source {
  readonly connection: pg.ClientConfig
  readonly filesBucket: BucketAddress | null
  readonly dataDir: string
}

export interface WorkTask extends Source {
  readonly kind: keyof BackupWork
  readonly file: string
}

export type WorkOutcome = { readonly missingFiles: number } | { readonly failure: string }

const program = fileURLToPath(new URL('./child.ts', import.meta.url))

const lowerBy = 10
const lowestPriority = constants.priority.PRIORITY_LOW

/**
 * Starts a command that gets processor and disk when nothing else wants them, as far as the system has `renice` and `ionice`.
 * Before the command begins, because its threads keep the priority with which they were started.
 */
export function startLowered(command: readonly string[], options: SpawnOptions): ChildProcess {
  // `renice` takes a priority, not a difference: it would raise that of a server with a lower one.
  const priority = Math.min(getPriority() + lowerBy, lowestPriority)
  const lower = `{ renice -n ${priority} -p $$; ionice -c 3 -p $$; } >/dev/null 2>&1; exec "$@"`
  return spawn('/bin/sh', ['-c', lower, 'sh', ...command], options)
}

function workApart(task: WorkTask): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = startLowered([process.execPath, program], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    child.once('error', reject)
    child.once('message', (outcome: WorkOutcome) => {
      if ('failure' in outcome) reject(new Error(outcome.failure))
      else resolve(outcome.missingFiles)
    })
    // After all messages; without effect if there was one.
    child.once('disconnect', () => reject(new Error('The process of the backup has ended early.')))
    child.send(task)
  })
}

/** The work in a process of its own, so that requests do not wait for it; it ends with this process. */
export function workInProcess({ connection, filesBucket, dataDir }: Source): BackupWork {
  const task = { connection, filesBucket, dataDir }
  return {
    backUp: (file) => workApart({ ...task, kind: 'backUp', file }),
    testRestore: async (file) => void (await workApart({ ...task, kind: 'testRestore', file })),
  }
}
