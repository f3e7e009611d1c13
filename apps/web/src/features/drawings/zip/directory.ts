import { entryName } from './entry-name.ts'
import { mostEntries, ZipError } from './limits.ts'

/** An entry as the directory at the end of an archive lists it. */
export interface ZipEntry {
  /** With its folders, which are used for nothing: nothing is written to a disk. */
  readonly path: string
  readonly size: number
  readonly compressedSize: number
  readonly crc: number
  readonly method: number
  readonly isEncrypted: boolean
  /** Where its header is. */
  readonly offset: number
}

const endSignature = 0x06054b50
const end64Signature = 0x06064b50
const locatorSignature = 0x07064b50
const entrySignature = 0x02014b50
const endBytes = 22
const locatorBytes = 20
const entryBytes = 46
/** An entry with the longest name, extra fields and comment that people make. */
const mostEntryBytes = 4096

export async function viewOf(blob: Blob, start: number, end: number): Promise<DataView> {
  return new DataView(await blob.slice(Math.max(0, start), end).arrayBuffer())
}

/** A number of 64 bits; one that does not fit belongs to no real archive. */
function large(view: DataView, at: number): number {
  const value = Number(view.getBigUint64(at, true))
  if (!Number.isSafeInteger(value)) throw new ZipError('damaged')
  return value
}

interface Directory {
  readonly count: number
  readonly size: number
  readonly offset: number
}

async function findDirectory(archive: Blob): Promise<Directory> {
  const start = Math.max(0, archive.size - endBytes - 65_535)
  const tail = await viewOf(archive, start, archive.size)
  let at = tail.byteLength - endBytes
  while (at >= 0 && tail.getUint32(at, true) !== endSignature) at--
  if (at < 0) throw new ZipError('damaged')
  const plain = {
    count: tail.getUint16(at + 10, true),
    size: tail.getUint32(at + 12, true),
    offset: tail.getUint32(at + 16, true),
  }
  const locator = at - locatorBytes
  if (locator < 0 || tail.getUint32(locator, true) !== locatorSignature) return plain
  const at64 = large(tail, locator + 8)
  const end64 = await viewOf(archive, at64, at64 + 56)
  if (end64.byteLength < 56 || end64.getUint32(0, true) !== end64Signature) throw new ZipError('damaged')
  return { count: large(end64, 32), size: large(end64, 40), offset: large(end64, 48) }
}

/** The fields of 64 bits that replace those of 32 bits with all bits set, in their order. */
function wide(view: DataView, start: number, length: number, fields: number[]): number[] {
  let at = start
  while (at + 4 <= start + length) {
    const [id, size] = [view.getUint16(at, true), view.getUint16(at + 2, true)]
    if (id === 1) {
      let place = at + 4
      return fields.map((field) => {
        if (field !== 0xffff_ffff) return field
        place += 8
        return large(view, place - 8)
      })
    }
    at += 4 + size
  }
  return fields
}

/**
 * Lists the entries of an archive without unpacking any. Throws `ZipError`: also for entries that overlap, with which a
 * small archive unpacks to a huge one.
 */
export async function listEntries(archive: Blob): Promise<ZipEntry[]> {
  const { count, size, offset } = await findDirectory(archive)
  if (count > mostEntries) throw new ZipError('tooManyEntries')
  if (offset + size > archive.size || size > count * mostEntryBytes) throw new ZipError('damaged')
  const view = await viewOf(archive, offset, offset + size)
  const entries: ZipEntry[] = []
  try {
    for (let at = 0; entries.length < count; ) {
      if (view.getUint32(at, true) !== entrySignature) throw new ZipError('damaged')
      const [flags, nameLength, extra] = [8, 28, 30].map((field) => view.getUint16(at + field, true)) as [
        number,
        number,
        number,
      ]
      const name = new Uint8Array(view.buffer, at + entryBytes, nameLength)
      const [full, compressed, place] = wide(
        view,
        at + entryBytes + nameLength,
        extra,
        [24, 20, 42].map((field) => view.getUint32(at + field, true)),
      ) as [number, number, number]
      entries.push({
        path: entryName(name, (flags & 0x800) !== 0),
        size: full,
        compressedSize: compressed,
        crc: view.getUint32(at + 16, true),
        method: view.getUint16(at + 10, true),
        isEncrypted: (flags & 1) !== 0,
        offset: place,
      })
      at += entryBytes + nameLength + extra + view.getUint16(at + 32, true)
    }
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('damaged')
  }
  if (entries.reduce((sum, entry) => sum + entry.compressedSize, 0) > archive.size) throw new ZipError('damaged')
  return entries
}
