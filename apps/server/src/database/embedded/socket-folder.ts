import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '#cannot-start.ts'

// What a socket's address holds, its ending zero included, is 108 bytes on Linux and 104 on macOS.
const longestSocketPath = 103

/** The folder of the socket of a data directory's database, while that runs. */
export function socketFolderOf(dataDir: string): string {
  const own = join(dataDir, 'run')
  return Buffer.byteLength(join(own, '.s.PGSQL.5432')) <= longestSocketPath ? own : shortNamed(dataDir)
}

/**
 * An empty folder for the database's socket that only we may enter: in the data directory, or, where a socket's address
 * would be too long there, a temporary one that the same directory always gets, so that a killed one leaves no second.
 * Throws `CannotStart`.
 */
export async function makeSocketFolder(dataDir: string): Promise<string> {
  const folder = socketFolderOf(dataDir)
  try {
    // What a killed database left in it would hold off the next one.
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const message = `The folder ${folder} cannot be made (${code}): remove it, or choose another DATA_DIR.`
    throw new CannotStart(message, { cause: error })
  }
  return folder
}

function shortNamed(dataDir: string): string {
  return join(tmpdir(), `castline-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
}
