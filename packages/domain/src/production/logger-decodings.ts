import { loggerLines, loggerTable } from './logger-table.ts'

/** What loggers write that do not write UTF-8, in the order in which their headings are looked for. */
const encodings = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-874',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
  'windows-1256',
  'windows-1258',
  'windows-1253',
  'windows-1254',
  'euc-jp',
  'koi8-r',
  'ibm866',
  'macintosh',
] as const

/** The headings are in so many letters, also below lines about the logger. */
const headLetters = 20_000

/** UTF-16 without a mark: every other byte of its digits is zero. */
function wideEncoding(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, 2000)
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (Math.max(even, odd) < head.length / 20) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}

/**
 * Decodes the file of a logger: UTF-8 or UTF-16, or else in the first encoding in which its headings are words for a time and
 * a temperature.
 */
export function decodeLoggerFile(
  bytes: Uint8Array,
  decode: (encoding: string, isFatal: boolean) => string | null,
): string {
  const wide = wideEncoding(bytes)
  const text = wide ? decode(wide, false) : decode('utf-8', true)
  if (text !== null) return text
  let first: string | null = null
  for (const encoding of encodings) {
    const read = decode(encoding, false)
    if (read !== null && loggerTable(loggerLines(read.slice(0, headLetters))) !== null) return read
    first ??= read
  }
  return first ?? ''
}
