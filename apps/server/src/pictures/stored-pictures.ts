import { randomUUID } from 'node:crypto'
import type { FileStore } from '#files/store.ts'
import { ApiError } from '#http/errors.ts'
import type { EncodedPicture } from './encode.ts'

/** Keys of a picture and its thumbnail in the file store. */
export interface StoredPicture {
  readonly key: string
  readonly thumbnail_key: string
}

/** The folder of all pictures in the file store. */
const picturesFolder = 'pictures'

const contentType = 'image/webp'

/** Stores both sizes of a picture. Until a row refers to them, the sweep may delete them. */
export async function storePicture(files: FileStore, { full, thumbnail }: EncodedPicture): Promise<StoredPicture> {
  const id = randomUUID()
  const stored = { key: `${picturesFolder}/${id}.webp`, thumbnail_key: `${picturesFolder}/${id}-thumbnail.webp` }
  await files.put(stored.key, full, { contentType })
  await files.put(stored.thumbnail_key, thumbnail, { contentType })
  return stored
}

/** Deletes pictures from the store; those that cannot be deleted now are left to the sweep. */
export async function discardPictures(files: FileStore, pictures: readonly StoredPicture[]): Promise<void> {
  for (const { key, thumbnail_key } of pictures) {
    await Promise.allSettled([files.delete(key), files.delete(thumbnail_key)])
  }
}

/**
 * Runs `work`, which writes the rows that refer to these pictures, and discards the pictures if it is refused. After
 * other failures they are kept: the commit may have happened although its result was lost.
 */
export async function discardOnFailure<T>(
  files: FileStore,
  pictures: readonly StoredPicture[],
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ApiError) await discardPictures(files, pictures)
    throw error
  }
}
