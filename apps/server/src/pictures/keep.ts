import { randomUUID } from 'node:crypto'
import type { FileStore } from '#files/store.ts'
import { ApiError } from '#http/errors.ts'
import type { EncodedPicture } from './encode.ts'

/** Where the file store has a picture and its thumbnail. */
export interface KeptPicture {
  readonly key: string
  readonly thumbnail_key: string
}

/** The folder of all pictures in the file store. */
export const picturesFolder = 'pictures'

const contentType = 'image/webp'

/** Keeps both sizes of a picture. No row names them yet: until one does they are an orphan's. */
export async function keepPicture(files: FileStore, { full, thumbnail }: EncodedPicture): Promise<KeptPicture> {
  const id = randomUUID()
  const kept = { key: `${picturesFolder}/${id}.webp`, thumbnail_key: `${picturesFolder}/${id}-thumbnail.webp` }
  await files.put(kept.key, full, { contentType })
  await files.put(kept.thumbnail_key, thumbnail, { contentType })
  return kept
}

/** Takes pictures out of the store; what cannot be taken now is left to the sweep of orphans. */
export async function discardPictures(files: FileStore, pictures: readonly KeptPicture[]): Promise<void> {
  for (const { key, thumbnail_key } of pictures) {
    await Promise.allSettled([files.delete(key), files.delete(thumbnail_key)])
  }
}

/**
 * Does what names these pictures in rows, and discards them where that is refused. After any other failure they stay: a
 * commit whose answer was lost may have happened.
 */
export async function orDiscard<T>(
  files: FileStore,
  pictures: readonly KeptPicture[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError) await discardPictures(files, pictures)
    throw error
  }
}
