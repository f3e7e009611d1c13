import { unzipSync } from 'fflate'
import { Unreadable } from '../unreadable.ts'

/** Maximum size of an unpacked workbook; 50,000 rows of 30 columns need about 70 MB. */
const maxUnpackedBytes = 150 * 1024 * 1024
const maxEntries = 100_000

/**
 * Unpacks the named parts of a workbook that exist. Sizes are checked twice: the declared sizes of all XML parts are
 * added up before anything is unpacked, and a part is unpacked into a buffer of its declared size, so that a part with
 * a false size is truncated and no longer valid. Throws `Unreadable`.
 */
export function unpackParts(bytes: Uint8Array, names: readonly string[]): Map<string, Uint8Array> {
  let declared = 0
  let entries = 0
  try {
    const parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        entries += 1
        if (entries > maxEntries) throw new Unreadable('damaged_archive')
        if (/\.xml(\.rels)?$/.test(name)) declared += originalSize
        if (declared > maxUnpackedBytes)
          throw new Unreadable('unpacks_too_large', { max: maxUnpackedBytes / 1024 ** 2 })
        return names.includes(name)
      },
    })
    return new Map(Object.entries(parts))
  } catch (error) {
    if (error instanceof Unreadable) throw error
    throw new Unreadable('damaged_archive')
  }
}
