import { resolve } from 'node:path'
import { Refused } from '#backup/refused.ts'
import { CannotStart } from '#cannot-start.ts'
import { FileStoreUnavailable } from '#files/store.ts'

/** The command was used incorrectly; the message is its usage, and the exit code is 2. */
export class WrongUse extends Error {}

/** Prints one line on the terminal. */
export const print = (line: string) => process.stdout.write(`${line}\n`)

/** Resolves a path against the folder where the user called the command: npm runs it in the project's folder. */
export function pathOf(file: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), file)
}

const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/**
 * Runs a command and sets its exit code: 0, 1 with a one-line reason, or 2 with its usage. A signal ends it at once;
 * the database rolls back its transaction.
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
  if (error instanceof FileStoreUnavailable)
    return `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`
  // All others are failures of the database or the disk.
  return `It did not work: ${error instanceof Error ? error.message || error.name : String(error)}`
}
