import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStore } from '#files/store.ts'

/** Opens a new file without a name, which disappears when it is closed, however this process ends. */
export async function unnamedFile(): Promise<FileHandle> {
  const path = join(tmpdir(), `castline-model-${randomUUID()}`)
  const handle = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    return handle
  } catch (error) {
    await handle.close()
    throw error
  }
}

/** Copies a stored file to disk, so that it can be read at any position, and calls `work` with its descriptor. */
export async function withCopy<T>(files: FileStore, key: string, work: (descriptor: number) => Promise<T>): Promise<T> {
  const handle = await unnamedFile()
  try {
    const stored = await files.open(key)
    if (!stored) throw new Error(`The model ${key} is not in the file store.`)
    await handle.writeFile(stored)
    return await work(handle.fd)
  } finally {
    await handle.close()
  }
}
