import { randomUUID } from 'node:crypto'
import { access, constants, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FSDriver } from 'flydrive/drivers/fs'
import { type FileStore, fileStore, incomingFolder } from './store.ts'

/** Stores files in a folder, which is created if needed. */
export async function diskStore(folder: string): Promise<FileStore> {
  const incoming = join(folder, incomingFolder)
  await mkdir(incoming, { recursive: true })
  return fileStore({
    driver: new FSDriver({ location: folder, visibility: 'private' }),

    // Written to a temporary file, flushed, then renamed: a power failure leaves the whole file or none.
    async write(key, body) {
      const target = join(folder, key)
      const partial = join(incoming, randomUUID())
      try {
        const handle = await open(partial, 'wx', 0o600)
        await pipeline(body, handle.createWriteStream({ flush: true }))
        const made = await mkdir(dirname(target), { recursive: true })
        if (made) await syncFolder(dirname(made))
        await rename(partial, target)
        await syncFolder(dirname(target))
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
    },

    async read(key, range) {
      const handle = await open(join(folder, key))
      return handle.createReadStream(range)
    },

    ready: () => access(incoming, constants.W_OK),
    isMissing: (error) => error instanceof Error && 'code' in error && error.code === 'ENOENT',
  })
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
