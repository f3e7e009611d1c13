import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Returns the secret in a file of a data directory; creates it at first, readable only by its owner. One that is shorter
 * than `length` was truncated by a full disk: nothing was done with it.
 */
export async function ownSecret(
  dataDir: string,
  name: string,
  { length, make }: { readonly length: number; readonly make: () => string },
): Promise<string> {
  const file = join(dataDir, name)
  const stored = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  if (stored.length >= length) return stored
  const secret = make()
  await mkdir(dataDir, { recursive: true })
  const unfinished = `${file}.new`
  await writeFile(unfinished, secret, { mode: 0o600, flush: true })
  await rename(unfinished, file)
  return secret
}
