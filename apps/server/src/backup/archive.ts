import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { Refused } from './refused.ts'

export interface ArchiveWriter {
  /** Adds an entry of exactly `size` bytes. */
  add(name: string, size: number, content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>
}

/**
 * Writes a gzipped tar that only its owner can read. It is named `FILE.part` until it is complete, so that an
 * interrupted backup is not mistaken for one. Throws `Refused` if `file` exists or cannot be written.
 */
export async function writeArchive(file: string, fill: (writer: ArchiveWriter) => Promise<void>): Promise<void> {
  if (await stat(file).catch(() => null)) throw new Refused(`${file} exists already: choose another name.`)
  const part = `${file}.part`
  await rm(part, { force: true }).catch(cannotWrite(part))
  const pack = tar.pack()
  const output = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(pack, createGzip(), output)
  try {
    // Rejects with the first failure: when the disk is full, nothing reads the packed data any more and `fill` would
    // hang.
    await Promise.all([written.catch(cannotWrite(part)), fill({ add: addTo(pack) }).then(() => pack.finalize())])
    await rename(part, file).catch(cannotWrite(file))
  } finally {
    pack.destroy()
    await written.catch(() => undefined)
    await rm(part, { force: true })
  }
}

function cannotWrite(path: string) {
  return (error: NodeJS.ErrnoException) => {
    throw new Refused(`${path} cannot be written (${error.code ?? error.message}).`)
  }
}

function addTo(pack: tar.Pack): ArchiveWriter['add'] {
  return (name, size, content) =>
    new Promise((resolve, reject) => {
      const entry = pack.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
      pipeline(content, entry).catch(reject)
    })
}

export interface ArchiveEntry {
  readonly name: string
  readonly size: number
  /** Must be read to its end before the next entry is read. */
  readonly content: AsyncIterable<Uint8Array>
}

/** Yields the entries of an archive in order. Throws `Refused` if it is damaged, truncated, or not an archive. */
export async function* entriesOf(file: string): AsyncGenerator<ArchiveEntry, void> {
  const extract = tar.extract()
  const input = createReadStream(file)
  // Errors reach the loop below through `extract`.
  const reading = pipeline(input, createGunzip(), extract)
  reading.catch(() => undefined)
  try {
    for await (const entry of extract) {
      const { name, type, size } = entry.header
      if (type !== 'file') throw new Refused(`This is not a Castline backup: ${name} in it is no plain file.`)
      yield { name, size: size ?? 0, content: bytesOf(entry, file) }
    }
    await reading
  } catch (error) {
    throw unreadable(error, file)
  } finally {
    input.destroy()
    extract.destroy()
  }
}

async function* bytesOf(entry: AsyncIterable<unknown>, file: string): AsyncGenerator<Uint8Array, void> {
  try {
    for await (const chunk of entry) if (chunk instanceof Uint8Array) yield chunk
  } catch (error) {
    throw unreadable(error, file)
  }
}

/** Reads an archive to the checksum at its end. Throws `Refused` if it is damaged or truncated. */
export async function refuseDamaged(file: string): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(createReadStream(file), createGunzip(), nowhere).catch((error: unknown) => {
    throw unreadable(error, file)
  })
}

const systemErrors = new Set(['ENOENT', 'EACCES', 'EISDIR', 'EIO'])

function unreadable(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || error instanceof Refused) return error
  const { code = '' } = error as NodeJS.ErrnoException
  if (systemErrors.has(code)) return new Refused(`${file} cannot be read (${code}).`)
  const isOurs = code.startsWith('Z_') || /tar|unexpected end|premature/i.test(error.message)
  return isOurs ? new Refused(`${file} is damaged or cut off (${error.message}): nothing was restored.`) : error
}
