import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Number of hexadecimal digits. */
const secretLength = 64

/** Returns the secret of a data directory that signs access tokens; creates it at first, readable only by its owner. */
export async function ownTokenSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'token-secret')
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  // A shorter one was truncated by a full disk; nothing was signed with it.
  if (stored.length >= secretLength) return stored
  const secret = randomBytes(secretLength / 2).toString('hex')
  await mkdir(dataDir, { recursive: true })
  const unfinished = `${file}.new`
  await writeFile(unfinished, secret, { mode: 0o600, flush: true })
  await rename(unfinished, file)
  return secret
}
