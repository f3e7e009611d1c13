import { Readable } from 'node:stream'
import type { DriverContract } from 'flydrive/types'

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredFile {
  readonly key: string
  readonly modifiedAt: Date
}

/**
 * Stores drawings and pictures, on a disk or in an S3 bucket. A file is written once, under a new key, completely or
 * not at all. Every method throws `FileStoreUnavailable` if the store fails.
 */
export interface FileStore {
  /** Stores a file and returns its size in bytes. Rethrows errors of the source; then nothing is stored. */
  put(key: string, body: Readable | Uint8Array, options: { contentType: string }): Promise<number>
  /** Returns a file or a range of it; null if there is none. */
  open(key: string, range?: ByteRange): Promise<Readable | null>
  /** In bytes; null if there is no such file. */
  size(key: string): Promise<number | null>
  /** Also succeeds if there is no such file. */
  delete(key: string): Promise<void>
  /** Yields all files below a folder, in no particular order. */
  keys(folder: string): AsyncIterable<StoredFile>
  /** Throws unless files can be written and read. */
  ready(): Promise<void>
}

/**
 * The operations that disk and bucket implement differently, because flydrive supports neither ranges nor safe
 * writes.
 */
export interface Backing {
  readonly driver: DriverContract
  write(key: string, body: Readable, contentType: string): Promise<void>
  read(key: string, range: ByteRange | undefined): Promise<Readable>
  ready(): Promise<void>
  isMissing(error: unknown): boolean
}

/** The store failed: reported as 503. */
export class FileStoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The file store does not answer as it should.', { cause })
  }
}

/** Folder of unfinished uploads on a disk; files that are left in it were interrupted. */
export const incomingFolder = 'incoming'

const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)+(\.[a-z0-9]+)?$/

function soundKey(key: string): string {
  if (!keyPattern.test(key)) throw new TypeError(`${key} is no key of a file`)
  return key
}

/** Creates a store with either backing. */
export function fileStore(backing: Backing): FileStore {
  const { driver } = backing

  async function found<T>(work: Promise<T>): Promise<T | null> {
    return work.catch((error: unknown) => {
      if (backing.isMissing(error)) return null
      throw new FileStoreUnavailable(error)
    })
  }

  async function size(key: string): Promise<number | null> {
    const data = await found(driver.getMetaData(soundKey(key)))
    return data ? data.contentLength : null
  }

  async function remove(key: string): Promise<void> {
    await found(driver.delete(soundKey(key)))
  }

  return {
    async put(key, body, { contentType }) {
      soundKey(key)
      const source = body instanceof Readable ? body : Readable.from([body])
      let bytes = 0
      /** Errors of the source. Failures of the store arrive here as well, but at the `yield`. */
      const thrown: unknown[] = []
      async function* counted() {
        let isReading = true
        try {
          for await (const chunk of source) {
            bytes += chunk.length
            isReading = false
            yield chunk
            isReading = true
          }
        } catch (error) {
          if (isReading) thrown.push(error)
          throw error
        }
      }
      const stream = Readable.from(counted(), { objectMode: false })
      try {
        await backing.write(key, stream, contentType)
      } catch (error) {
        stream.destroy()
        throw thrown.length > 0 ? thrown[0] : new FileStoreUnavailable(error)
      }
      const stored = await size(key)
      if (stored === bytes) return stored
      await remove(key)
      throw new FileStoreUnavailable(new Error(`${stored} bytes were stored of ${bytes}`))
    },
    open: (key, range) => found(backing.read(soundKey(key), range)),
    size,
    delete: remove,
    async *keys(folder) {
      let paginationToken: string | undefined
      do {
        const page = await found(
          driver.listAll(`${folder}/`, paginationToken ? { recursive: true, paginationToken } : { recursive: true }),
        )
        for (const file of page?.objects ?? []) {
          if (!file.isFile) continue
          const data = await found(file.getMetaData())
          if (data) yield { key: file.key, modifiedAt: data.lastModified }
        }
        paginationToken = page?.paginationToken
      } while (paginationToken)
    },
    async ready() {
      await backing.ready().catch((error: unknown) => {
        throw new FileStoreUnavailable(error)
      })
    },
  }
}
