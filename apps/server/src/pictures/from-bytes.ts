import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileStore } from '#files/store.ts'
import { encodeSentPicture } from './picture-encoder.ts'
import { type StoredPicture, storePicture } from './stored-pictures.ts'

/** Stores a picture that was sent inside of something else. Throws as `pictureEncoder` does. */
export async function storeSentBytes(files: FileStore, bytes: Uint8Array, field: string): Promise<StoredPicture> {
  const path = join(tmpdir(), `castline-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  try {
    // It disappears when it is closed.
    await rm(path)
    await file.writeFile(bytes)
    return await storePicture(files, await encodeSentPicture(file.fd, field, field))
  } finally {
    await file.close()
  }
}
