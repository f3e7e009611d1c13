import type { FileStore } from '#files/store.ts'

/** The list of entries is at the end; an archive with a longer one is left to the conversion. */
const tailBytes = 256 * 1024
const endSignature = Buffer.from('PK\u0005\u0006', 'latin1')
const endBytes = 22
const entrySignature = 0x02014b50
const entryBytes = 46

/**
 * Returns false for a zip archive that lists no IFC file, without unpacking anything; true also if that is unknown
 * cheaply, which the conversion then finds out.
 */
export async function mayHoldModel(files: FileStore, key: string): Promise<boolean> {
  const stored = await files.open(key)
  if (!stored) return true
  let [size, tail] = [0, Buffer.alloc(0)]
  for await (const chunk of stored) {
    size += chunk.length
    const joined = Buffer.concat([tail, chunk])
    tail = joined.subarray(Math.max(0, joined.length - tailBytes))
  }
  const names = namesIn(tail, size - tail.length)
  return names === null || names.some((name) => /\.ifc$/i.test(name))
}

/** Returns the names in the list of entries; null if the tail, which starts at `offset`, does not hold the whole list. */
function namesIn(tail: Buffer, offset: number): string[] | null {
  const end = tail.lastIndexOf(endSignature)
  if (end < 0 || end + endBytes > tail.length) return null
  const count = tail.readUInt16LE(end + 10)
  let at = tail.readUInt32LE(end + 16) - offset
  const names: string[] = []
  while (names.length < count) {
    if (at < 0 || at + entryBytes > end || tail.readUInt32LE(at) !== entrySignature) return null
    const [name, extra, comment] = [28, 30, 32].map((field) => tail.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ]
    names.push(tail.toString('latin1', at + entryBytes, at + entryBytes + name))
    at += entryBytes + name + extra + comment
  }
  return names
}
