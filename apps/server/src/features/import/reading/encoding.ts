import { isUtf8 } from 'node:buffer'
import { type Encoding, unreadableCharacter } from './encodings.ts'
import { likeliestEncoding, tellingLines } from './score.ts'
import { Unreadable } from './unreadable.ts'

const marks: readonly { readonly mark: readonly number[]; readonly encoding: Encoding }[] = [
  { mark: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
]

/**
 * Detects UTF-16 without a byte order mark: Western or Thai text has a zero byte in nearly every other position, always
 * on the same side.
 */
function utf16WithoutMark(bytes: Uint8Array): Encoding | null {
  const head = bytes.subarray(0, 4096)
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const enough = head.length / 20
  if (odd > enough && even <= odd / 20) return 'utf-16le'
  if (even > enough && odd <= even / 20) return 'utf-16be'
  return null
}

/** Text with only a few invalid bytes is still treated as UTF-8: the rows that contain them report errors. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes)
  let good = 0
  let bad = 0
  for (const character of text) {
    if (character === unreadableCharacter) bad++
    else if (character > '\u007f') good++
  }
  return good > 5 * bad
}

/** Guesses the encoding: from the byte order mark, from valid UTF-8, else from the letters that occur in words. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const marked = marks.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  if (marked) return marked.encoding
  const wide = utf16WithoutMark(bytes)
  if (wide) return wide
  if (isUtf8(bytes) || isMostlyUtf8(bytes)) return 'utf-8'
  return likeliestEncoding(tellingLines(bytes))
}

/**
 * Decodes text and removes the byte order mark; invalid bytes become U+FFFD. Throws `Unreadable` if it contains zero
 * bytes, which text does not.
 */
export function decode(bytes: Uint8Array, encoding: Encoding): string {
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes('\0')) {
    throw new Unreadable('binary')
  }
  // Vietnamese tones follow their letters there.
  return encoding === 'windows-1258' ? text.normalize('NFC') : text
}
