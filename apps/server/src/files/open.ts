import { join } from 'node:path'
import { CannotStart } from '#cannot-start.ts'
import type { BucketAddress } from './bucket-url.ts'
import { diskStore } from './disk.ts'
import type { FileStore } from './store.ts'

/** Opens the configured store and tests it. Throws `CannotStart` if it cannot be used. */
export async function openFiles(bucket: BucketAddress | null, dataDir: string): Promise<FileStore> {
  if (!bucket) {
    const folder = join(dataDir, 'files')
    try {
      const store = await diskStore(folder)
      await store.ready()
      return store
    } catch (error) {
      const message = `DATA_DIR cannot hold files in ${folder} (${reason(error)}): it must be a writable folder.`
      throw new CannotStart(message, { cause: error })
    }
  }
  // Loaded only if needed: the SDK takes a fifth of the startup time.
  const { s3Store } = await import('./s3.ts')
  const store = s3Store(bucket)
  await store.ready().catch((error: unknown) => {
    const where = bucket.endpoint ? ` at ${bucket.endpoint}` : ''
    throw new CannotStart(
      `FILES_URL names the bucket ${bucket.bucket}${where}, which does not answer (${reason(error)}): ` +
        'it must exist, and AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must open it.',
    )
  })
  return store
}

/** Returns a short reason: an error code, else the first line of the message. */
function reason(error: unknown): string {
  const inner = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(inner instanceof Error)) return String(inner)
  if ('code' in inner && typeof inner.code === 'string') return inner.code
  return (inner.name === 'Error' ? inner.message : inner.name).split('\n')[0] ?? ''
}
