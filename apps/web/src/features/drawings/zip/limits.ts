/** An archive with more files is no set of drawings. */
export const mostEntries = 20_000
/** All drawings of an archive, unpacked. */
export const mostBytes = 4 * 1024 ** 3
/** Drawings are compressed already; more than this is made to fill a memory. */
export const mostRatio = 200

/** Why an archive is not read. */
export type ZipRefusal = 'damaged' | 'tooManyEntries' | 'unpacksTooLarge'

/** Why one entry is not read. */
export type EntryRefusal = 'encrypted' | 'nested' | 'method' | 'tooLarge' | 'bomb' | 'damaged'

export class ZipError extends Error {
  readonly refusal: ZipRefusal | EntryRefusal
  constructor(refusal: ZipRefusal | EntryRefusal) {
    super(refusal)
    this.refusal = refusal
  }
}
