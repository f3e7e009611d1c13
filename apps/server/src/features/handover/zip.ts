import { createHash } from 'node:crypto'
import { PassThrough, Readable, Transform } from 'node:stream'
import yazl from 'yazl'

export interface ArchiveEntry {
  /** With `/` between folders; without characters that any system forbids. */
  readonly path: string
  /** Opened when all entries before it are written. */
  readonly content: () => Promise<Readable>
  /** Whether compressing makes it smaller: PDF files are compressed already. */
  readonly isText?: boolean
}

export const checksumFile = 'SHA256SUMS'

/**
 * Opens an entry for yazl, once. The ZIP file keeps this function until its end, so it lets go of what it opened:
 * a printed page takes 2 MB.
 */
function opener(open: () => Promise<Readable>, failed: (error: unknown) => void) {
  let waiting: (() => Promise<Readable>) | null = open
  return (opened: (error: unknown, stream: Readable) => void): void => {
    const now = waiting
    waiting = null
    now?.().then((stream) => opened(null, stream), failed)
  }
}

/** yazl keeps the bytes of each name, which lie in a block of 64 kB that Node shares out: a copy frees the block. */
function keepNameOnly(zip: yazl.ZipFile): void {
  const entry = (zip as unknown as { entries: { utf8FileName: Buffer }[] }).entries.at(-1)
  if (!entry) return
  const name = Buffer.alloc(entry.utf8FileName.length)
  entry.utf8FileName.copy(name)
  entry.utf8FileName = name
}

/** The line of a file in the manifest, as `sha256sum -c` reads it. */
const checksumLine = (path: string, hash: string) => `${hash}  ${path}\n`

/**
 * Streams entries as a ZIP file, one after the other, with a manifest of their checksums at the end. Nothing is read
 * before the reader takes it, so the memory does not depend on the size. An error, of an entry too, destroys the stream:
 * a broken archive must not look like a complete one.
 */
export function zipOf(entries: AsyncIterable<ArchiveEntry>, signal: AbortSignal): Readable {
  const zip = new yazl.ZipFile()
  const output = new PassThrough()
  const sums: string[] = []
  zip.outputStream.pipe(output)
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)))
  zip.on('error', fail)

  /** Ends the entry that is being written. */
  let drop: () => void = () => undefined
  output.once('close', () => drop())

  /** Resolves when the entry is written. */
  function write({ path, content, isText = false }: ArchiveEntry, isListed = true): Promise<void> {
    return new Promise((resolve, reject) => {
      const hash = createHash('sha256')
      const hashed = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          done(null, chunk)
        },
        flush(done) {
          if (isListed) sums.push(checksumLine(path, hash.digest('hex')))
          done()
        },
      })
      let source: Readable | null = null
      drop = () => {
        source?.destroy()
        hashed.destroy()
        reject(new Error('The archive is no longer read.'))
      }
      if (output.destroyed) return drop()
      hashed.once('end', resolve)
      hashed.once('error', reject)
      const open = async () => {
        source = await content()
        source.once('error', reject)
        return source.pipe(hashed)
      }
      zip.addReadStreamLazy(path, { compress: isText }, opener(open, reject))
      keepNameOnly(zip)
    })
  }

  async function fill(): Promise<void> {
    for await (const entry of entries) {
      signal.throwIfAborted()
      await write(entry)
    }
    await write(
      { path: checksumFile, content: async () => Readable.from(sums.length > 0 ? sums : ['']), isText: true },
      false,
    )
    zip.end()
  }

  output.setMaxListeners(0)
  fill().catch(fail)
  return output
}
