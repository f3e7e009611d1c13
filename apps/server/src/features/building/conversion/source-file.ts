import { fstatSync, readSync } from 'node:fs'
import { UnreadableZip, unzip } from '#files/unzip.ts'
import { NotConvertible } from './not-convertible.ts'

/** The bytes of an IFC file. */
export interface SourceFile {
  readonly length: number
  read(offset: number, length: number): Uint8Array
}

const zipSignature = 'PK\u0003\u0004'
const end = 'END-ISO-10303-21;'

/** Opens the file with this descriptor; of a zip archive, the first IFC file in it. Throws `NotConvertible`. */
export function openSource(descriptor: number, mostBytes: number): SourceFile {
  const { size } = fstatSync(descriptor)
  const file: SourceFile = {
    length: size,
    read(offset, length) {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)))
      let done = 0
      while (done < bytes.length) {
        const count = readSync(descriptor, bytes, done, bytes.length - done, offset + done)
        if (count === 0) break
        done += count
      }
      return bytes.subarray(0, done)
    },
  }
  const source = text(file.read(0, 4)) === zipSignature ? unzipped(file, mostBytes) : file
  if (!text(source.read(0, 4096)).includes('ISO-10303-21')) throw new NotConvertible('not_ifc')
  // The standard requires this last line; without it the upload or the export was cut off.
  if (!text(source.read(Math.max(0, source.length - 4096), 4096)).includes(end)) throw new NotConvertible('truncated')
  return source
}

/** A model with its pictures and documents; the first IFC file counts. */
const maxEntries = 100_000

function unzipped(archive: SourceFile, mostBytes: number): SourceFile {
  let isTaken = false
  let files: Map<string, Uint8Array>
  try {
    files = unzip(archive.read(0, archive.length), { maxEntries, maxBytes: mostBytes }, (name) => {
      if (isTaken || !/\.ifc$/i.test(name)) return false
      isTaken = true
      return true
    })
  } catch (error) {
    if (!(error instanceof UnreadableZip)) throw error
    throw new NotConvertible(error.fault === 'damaged' ? 'truncated' : 'too_large')
  }
  const [content] = files.values()
  if (!content) throw new NotConvertible('not_ifc')
  return { length: content.length, read: (offset, length) => content.subarray(offset, offset + length) }
}

function text(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}
