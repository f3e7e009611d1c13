import { viewOf, type ZipEntry } from './directory.ts'
import { type EntryRefusal, mostRatio, ZipError } from './limits.ts'

const headerSignature = 0x04034b50
const headerBytes = 30
const [stored, deflated] = [0, 8]
/** Below this size no ratio is suspicious. */
const smallBytes = 1024 * 1024

/** Why an entry is not unpacked; null if it can be. */
export function entryRefusal(entry: ZipEntry, maxBytes: number): EntryRefusal | null {
  if (/\.zip$/i.test(entry.path)) return 'nested'
  if (entry.isEncrypted) return 'encrypted'
  if (entry.method !== stored && entry.method !== deflated) return 'method'
  if (entry.size > maxBytes) return 'tooLarge'
  const isBomb = entry.size > smallBytes && entry.size > entry.compressedSize * mostRatio
  return isBomb ? 'bomb' : null
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

function crcOf(crc: number, bytes: Uint8Array): number {
  let value = crc
  for (const byte of bytes) value = (value >>> 8) ^ (crcTable[(value ^ byte) & 0xff] ?? 0)
  return value
}

/** Unpacks one entry. Stops as soon as it is larger than the directory says. Throws `ZipError`. */
export async function unpack(archive: Blob, entry: ZipEntry): Promise<Blob> {
  const header = await viewOf(archive, entry.offset, entry.offset + headerBytes)
  if (header.byteLength < headerBytes || header.getUint32(0, true) !== headerSignature) throw new ZipError('damaged')
  const start = entry.offset + headerBytes + header.getUint16(26, true) + header.getUint16(28, true)
  const packed = archive.slice(start, start + entry.compressedSize)
  const plain =
    entry.method === stored ? packed.stream() : packed.stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let [size, crc] = [0, 0xffff_ffff]
  const reader = plain.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      if (size > entry.size) throw new ZipError('bomb')
      crc = crcOf(crc, value)
      chunks.push(value)
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    throw error instanceof ZipError ? error : new ZipError('damaged')
  }
  if (size !== entry.size || (crc ^ 0xffff_ffff) >>> 0 !== entry.crc) throw new ZipError('damaged')
  return new Blob(chunks, { type: 'application/pdf' })
}
