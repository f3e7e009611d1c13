/** What programs and people add to a mark for a revision: `W-01A`, `W-01-R1`, `W-01 rev. B`, `W-01_Index C`. */
const revision =
  /(?:[\s\-_./]*\(?\s*(?:rev(?:ision)?|index|ind|idx|r|v)[\s.\-_:]*(?:\d{1,2}|[a-z])?\)?|(?<=\d)[\s\-_./]*\(?[a-z]\)?)$/i

/**
 * Returns what the revisions and spellings of one mark have in common: `W-01`, `W-01A`, `W-01 rev. 2` and `w 1` are
 * `w1`. Two marks of which this is equal may be the same, which a person decides.
 */
export function markWithoutRevision(mark: string): string {
  const text = mark.normalize('NFKC').toLowerCase().trim()
  const base = text.replace(revision, '')
  const kept = /[\p{L}\p{N}]/u.test(base) ? base : text
  return kept
    .replace(/(?<=\d)[^\p{L}\p{M}\p{N}.,]+(?=\d)/gu, '.')
    .replace(/[^\p{L}\p{M}\p{N}.,]+/gu, '')
    .replace(/(?<![\d.,])0+(?=\d)/g, '')
}

/** Whether two different marks may be revisions of one. */
export function isRevisedMark(one: string, other: string): boolean {
  return one !== other && markWithoutRevision(one) === markWithoutRevision(other)
}
