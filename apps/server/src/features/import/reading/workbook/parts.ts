import { UnreadableZip, unzip } from '#files/unzip.ts'
import { Unreadable } from '../unreadable.ts'

/** Maximum size of an unpacked workbook; 50,000 rows of 30 columns need about 70 MB. */
const maxBytes = 150 * 1024 * 1024
const maxEntries = 100_000

/**
 * Unpacks the named parts of a workbook that exist. Sizes are checked twice: the declared sizes of all XML parts are
 * added up, and bytes are counted while they are unpacked. Throws `Unreadable`.
 */
export function unpackParts(bytes: Uint8Array, names: readonly string[]): Map<string, Uint8Array> {
  let declared = 0
  const tooLarge = () => new Unreadable('unpacks_too_large', { max: maxBytes / 1024 ** 2 })
  try {
    return unzip(bytes, { maxEntries, maxBytes }, (name, size) => {
      if (/\.xml(\.rels)?$/.test(name)) declared += size
      if (declared > maxBytes) throw tooLarge()
      return names.includes(name)
    })
  } catch (error) {
    if (!(error instanceof UnreadableZip)) throw error
    throw error.fault === 'too_large' ? tooLarge() : new Unreadable('damaged_archive')
  }
}
