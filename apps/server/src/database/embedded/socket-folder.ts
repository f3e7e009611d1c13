import { createHash } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '#cannot-start.ts'

// The maximum length of a socket path including the final zero is 108 bytes on Linux and 104 on macOS.
const longestSocketPath = 103

/** The folder of the database's socket while the database runs. */
export function socketFolderOf(dataDir: string): string {
  const own = join(dataDir, 'run')
  return Buffer.byteLength(join(own, '.s.PGSQL.5432')) <= longestSocketPath ? own : shortNamed(dataDir)
}

/**
 * Creates an empty folder for the database's socket that only our account can enter: in the data directory or, if the
 * socket path would be too long, in the temporary folder under a name derived from the data directory, so that no
 * second one remains after a crash. Throws `CannotStart`.
 */
export async function makeSocketFolder(dataDir: string): Promise<string> {
  const folder = socketFolderOf(dataDir)
  try {
    // Files of a killed database would prevent the next start.
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
