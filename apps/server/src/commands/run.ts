import { resolve } from 'node:path'
import { Refused } from '#backup/refused.ts'
import { CannotStart } from '#cannot-start.ts'
import { FileStoreAway } from '#files/store.ts'

/** How the command is to be called; ends with exit code 2. */
export class WrongUse extends Error {}

/** One line for the person at the terminal. */
export const say = (line: string) => process.stdout.write(`${line}\n`)

/** A path as the person meant it: npm runs us in the project's folder, whence ever it was called. */
export function pathOf(file: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), file)
}

const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/**
 * Runs a command to its exit code: 0, 1 with one line that says why not, or 2 with its usage. A signal ends it at once;
 * what was begun is undone by the database, whose transaction was not committed.
 */
export async function runCommand(work: (args: readonly string[]) => Promise<void>): Promise<void> {
  for (const [signal, code] of Object.entries(signals)) process.on(signal, () => process.exit(code))
  process.on('disconnect', () => process.exit(signals.SIGTERM))
  try {
    await work(process.argv.slice(2))
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${lineOf(error)}\n`)
    process.exit(error instanceof WrongUse ? 2 : 1)
  }
}

function lineOf(error: unknown): string {
  if (error instanceof WrongUse) return `Usage: ${error.message}`
  if (error instanceof Refused || error instanceof CannotStart) return error.message
  if (error instanceof FileStoreAway)
    return `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`
  // What is left is a database or a disk that failed under us.
  return `It did not work: ${error instanceof Error ? error.message || error.name : String(error)}`
}
