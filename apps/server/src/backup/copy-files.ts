import { Readable } from 'node:stream'
import type pg from 'pg'
import type { FilesToKeep } from './backup.ts'
import { withClient } from './connect.ts'
import type { FilesToFill } from './load.ts'

export interface Copied {
  /** Of the files that rows refer to. */
  readonly files: number
  readonly added: number
  /** Of those that were added, in bytes. */
  readonly size: number
  /** Keys of files that the store does not have. */
  readonly missing: readonly string[]
}

/**
 * Copies the files that rows refer to and that the copy does not have yet. A file never changes under its key, so nothing
 * is compared; and nothing is deleted, so that the copy has the files of every earlier minute.
 */
export async function copyNewFiles(
  connection: pg.ClientConfig,
  from: FilesToKeep,
  to: Pick<FilesToKeep & FilesToFill, 'has' | 'put'>,
): Promise<Copied> {
  const keys = await withClient(connection, 'castline copy of files', (client) => from.keys(client))
  const missing: string[] = []
  let [added, size] = [0, 0]
  for (const key of keys) {
    if (await to.has(key)) continue
    const stored = await from.open(key)
    if (stored) {
      await to.put(key, Readable.from(stored.content))
      added += 1
      size += stored.size
    } else missing.push(key)
  }
  return { files: keys.length, added, size, missing }
}
