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
 * Where drawings and pictures lie: a disk or an S3 bucket. A file is written once, under a key that nothing had before,
 * and is there whole or not at all. Every call throws `FileStoreAway` where the store fails.
 */
export interface FileStore {
  /**
   * Keeps these bytes for good and answers how many they were. What the source throws is thrown on, and nothing is kept
   * then.
   */
  put(key: string, body: Readable | Uint8Array, options: { contentType: string }): Promise<number>
  /** The bytes of a file, or a part of them; null where there is none. */
  open(key: string, range?: ByteRange): Promise<Readable | null>
  /** In bytes; null where there is no such file. */
  size(key: string): Promise<number | null>
  /** Succeeds also where there is no such file. */
  delete(key: string): Promise<void>
  /** Every file below a folder, in no order. */
  keys(folder: string): AsyncIterable<StoredFile>
  /** Throws unless files can be written and read. */
  ready(): Promise<void>
}

/** What disk and bucket do each in their own way, as flydrive knows neither parts of a file nor safe writes. */
export interface Backing {
  readonly driver: DriverContract
  write(key: string, body: Readable, contentType: string): Promise<void>
  read(key: string, range: ByteRange | undefined): Promise<Readable>
  ready(): Promise<void>
  isMissing(error: unknown): boolean
}

/** The store failed, not who asks: answered 503. */
export class FileStoreAway extends Error {
  constructor(cause: unknown) {
    super('The file store does not answer as it should.', { cause })
  }
}

/** What half-written uploads of a disk are called; whatever is left of one here was broken off. */
export const incomingFolder = 'incoming'

const keyPattern = /^[a-z0-9-]+(\/[a-z0-9-]+)+(\.[a-z0-9]+)?$/

function soundKey(key: string): string {
  if (!keyPattern.test(key)) throw new TypeError(`${key} is no key of a file`)
  return key
}

/** One store over either backing. */
export function fileStore(backing: Backing): FileStore {
  const { driver } = backing

  async function found<T>(work: Promise<T>): Promise<T | null> {
    return work.catch((error: unknown) => {
      if (backing.isMissing(error)) return null
      throw new FileStoreAway(error)
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
      /** What the source threw: not the store's failure, which reaches us here, too, but at the yield. */
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
        throw thrown.length > 0 ? thrown[0] : new FileStoreAway(error)
      }
      const kept = await size(key)
      if (kept === bytes) return kept
      await remove(key)
      throw new FileStoreAway(new Error(`${kept} bytes were kept of ${bytes}`))
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
        throw new FileStoreAway(error)
      })
    },
  }
}
