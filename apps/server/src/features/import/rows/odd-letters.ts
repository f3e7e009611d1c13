import type { RowNote } from '@castline/contract/import-notes'
import { quoted } from './faulty.ts'

const beyondAscii = /[^\0-\u007f]/
/** A letter that was lost: `St?tze`. */
const lost = /\p{L}\?+\p{L}|\?{2,}/u
/** Letters that names are written in; other results of a second decoding are chance. */
const likely =
  /^(?:[\0-\u024f\u05d0-\u05ea\u0621-\u063a\u0641-\u064a\u1e00-\u1eff\u2010-\u2044\u20ac\u2122\u3040-\u30ff\uff01-\uff5e]|\p{Script=Greek}|\p{Script=Cyrillic}|\p{Script=Thai}|\p{Script=Han}|\p{Script=Hangul}|\u0e3f)+$/u

type Bytes = ReadonlyMap<string, number>
let encodings: readonly Bytes[] | undefined

/** The byte of each letter, in the encodings in which texts are usually misread. */
function bytesOfLetters(): readonly Bytes[] {
  encodings ??= ['windows-1252', 'macintosh'].map((name) => {
    const decoder = new TextDecoder(name)
    return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]))
  })
  return encodings
}

/** Returns the text that was decoded twice, `Stütze` for `StÃ¼tze`; null for other texts. */
function decodedOnce(text: string): string | null {
  for (const bytes of bytesOfLetters()) {
    const found = [...text].map((letter) => bytes.get(letter) ?? -1)
    if (found.includes(-1)) continue
    try {
      const decoded = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(found))
      if (decoded !== text && likely.test(decoded)) return decoded
    } catch {
      // Most texts are no UTF-8.
    }
  }
  return null
}

/** Notes a name whose letters were spoiled before, by a program that read it in the wrong encoding. */
export function noteOddLetters(field: string, text: string | null, notes: RowNote[]): void {
  if (text === null) return
  const wanted = beyondAscii.test(text) ? decodedOnce(text) : null
  if (wanted !== null) {
    notes.push({ code: 'odd_letters', values: { field, value: quoted(text), wanted: quoted(wanted) } })
  } else if (lost.test(text)) notes.push({ code: 'lost_letters', values: { field, value: quoted(text) } })
}
