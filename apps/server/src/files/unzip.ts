import { inflateRawSync } from 'node:zlib'

/** Why an archive is not unpacked: damaged or encrypted, too many entries, or too large when it is unpacked. */
export type ZipFault = 'damaged' | 'too_many_entries' | 'too_large'

export class UnreadableZip extends Error {
  readonly fault: ZipFault
  constructor(fault: ZipFault) {
    super(fault)
    this.fault = fault
  }
}

interface Entry {
  readonly name: string
  readonly isEncrypted: boolean
  readonly method: number
  readonly packedBytes: number
  /** As declared, which nothing relies on. */
  readonly bytes: number
  /** Where its own header is. */
  readonly offset: number
}

const endSignature = 0x06054b50
const end64Signature = 0x06064b50
const locatorSignature = 0x07064b50
const entrySignature = 0x02014b50
const headerSignature = 0x04034b50
const [endBytes, locatorBytes, entryBytes, headerBytes] = [22, 20, 46, 30]
const longestComment = 65_535
const [stored, deflated] = [0, 8]
/** A field of 32 bits whose value is among those of 64 bits. */
const elsewhere = 0xffff_ffff

/** Where the list of entries is, and how many it has. */
function listOf(archive: Buffer): { count: number; offset: number } {
  let end = archive.length - endBytes
  while (end >= 0 && end >= archive.length - endBytes - longestComment && archive.readUInt32LE(end) !== endSignature)
    end--
  if (end < 0 || archive.readUInt32LE(end) !== endSignature) throw new UnreadableZip('damaged')
  const locator = end - locatorBytes
  if (locator < 0 || archive.readUInt32LE(locator) !== locatorSignature) {
    return { count: archive.readUInt16LE(end + 10), offset: archive.readUInt32LE(end + 16) }
  }
  const end64 = Number(archive.readBigUInt64LE(locator + 8))
  if (archive.readUInt32LE(end64) !== end64Signature) throw new UnreadableZip('damaged')
  return {
    count: Number(archive.readBigUInt64LE(end64 + 32)),
    offset: Number(archive.readBigUInt64LE(end64 + 48)),
  }
}

/** The values of 64 bits in the extra fields, which replace those of 32 bits that say so, in their order. */
function wide(extra: Buffer, values: readonly number[]): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let place = at + 4
    return values.map((value) => {
      if (value !== elsewhere) return value
      place += 8
      return Number(extra.readBigUInt64LE(place - 8))
    })
  }
  return [...values]
}

function* entriesOf(archive: Buffer, mostEntries: number): Generator<Entry> {
  const { count, offset } = listOf(archive)
  if (count > mostEntries) throw new UnreadableZip('too_many_entries')
  let at = offset
  for (let index = 0; index < count; index++) {
    if (archive.readUInt32LE(at) !== entrySignature) throw new UnreadableZip('damaged')
    const nameEnd = at + entryBytes + archive.readUInt16LE(at + 28)
    const extraEnd = nameEnd + archive.readUInt16LE(at + 30)
    const declared = [24, 20, 42].map((field) => archive.readUInt32LE(at + field))
    const [bytes = 0, packedBytes = 0, place = 0] = wide(archive.subarray(nameEnd, extraEnd), declared)
    yield {
      // Some programs on Windows write backslashes, which the format forbids.
      name: archive.toString('utf8', at + entryBytes, nameEnd).replaceAll('\\', '/'),
      isEncrypted: (archive.readUInt16LE(at + 8) & 1) !== 0,
      method: archive.readUInt16LE(at + 10),
      bytes,
      packedBytes,
      offset: place,
    }
    at = extraEnd + archive.readUInt16LE(at + 32)
  }
}

function unpacked(archive: Buffer, { isEncrypted, method, packedBytes, bytes, offset }: Entry, room: number): Buffer {
  if (isEncrypted || archive.readUInt32LE(offset) !== headerSignature) throw new UnreadableZip('damaged')
  const start = offset + headerBytes + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28)
  const packed = archive.subarray(start, start + packedBytes)
  if (packed.length !== packedBytes || (method !== stored && method !== deflated)) throw new UnreadableZip('damaged')
  if (bytes > room) throw new UnreadableZip('too_large')
  // Limited by the remaining space, not by the declared size. The library requires a limit of at least one byte.
  const content = method === stored ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(1, room) })
  if (content.length > room) throw new UnreadableZip('too_large')
  if (content.length !== bytes) throw new UnreadableZip('damaged')
  return content
}

interface UnzipLimits {
  readonly maxEntries: number
  /** Of all unpacked entries together, counted while they are unpacked. */
  readonly maxBytes: number
}

/**
 * Unpacks the entries of a zip archive that `wants` accepts, into memory. Names are only compared, never used as paths.
 * `declared` is what the archive says about the size, which nothing here relies on. Throws `UnreadableZip`, and what
 * `wants` throws. Only for processes that may end at any time (`startLimited`).
 */
export function unzip(
  bytes: Uint8Array,
  { maxEntries, maxBytes }: UnzipLimits,
  wants: (name: string, declared: number) => boolean,
): Map<string, Uint8Array> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const files = new Map<string, Uint8Array>()
  let room = maxBytes
  try {
    for (const entry of entriesOf(archive, maxEntries)) {
      if (!wants(entry.name, entry.bytes)) continue
      const content = unpacked(archive, entry, room)
      room -= content.length
      files.set(entry.name, content)
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ERR_BUFFER_TOO_LARGE') throw new UnreadableZip('too_large')
    // A number that points outside of the archive, or data that cannot be inflated.
    if (code !== undefined && /^(ERR|Z)_/.test(code)) throw new UnreadableZip('damaged')
    throw error
  }
  return files
}
