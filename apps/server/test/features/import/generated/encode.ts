const tables = new Map<string, ReadonlyMap<string, readonly number[]>>()

/** The bytes of each character in an encoding that `TextDecoder` knows. */
function tableOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(encoding)
  if (known) return known
  const decoder = new TextDecoder(encoding)
  const table = new Map<string, readonly number[]>()
  for (let byte = 0; byte < 256; byte++) {
    const letter = decoder.decode(Uint8Array.of(byte))
    if (letter.length === 1 && letter !== '\ufffd') table.set(letter, [byte])
  }
  if (/gb|jis/.test(encoding)) {
    for (let lead = 0x81; lead < 0xff; lead++) {
      for (let trail = 0x40; trail < 0xff; trail++) {
        const letter = decoder.decode(Uint8Array.of(lead, trail))
        if (letter.length === 1 && !table.has(letter)) table.set(letter, [lead, trail])
      }
    }
  }
  tables.set(encoding, table)
  return table
}

/** Returns the bytes of a text, in UTF-8 where the encoding does not have all of its letters. */
export function encode(text: string, encoding: string): Uint8Array {
  if (encoding === 'utf-8') return new TextEncoder().encode(text)
  if (encoding === 'utf-8-mark') return new TextEncoder().encode(`\ufeff${text}`)
  if (encoding.startsWith('utf-16')) {
    const little = Buffer.from(`\ufeff${text}`, 'utf16le')
    return new Uint8Array(encoding === 'utf-16le' ? little : little.swap16())
  }
  // A Chinese program writes Latin letters with accents as signs that nobody tells from Chinese ones.
  if (/gb|jis/.test(encoding) && (/[\u00c0-\u024f]/.test(text) || !/\p{Script=Han}/u.test(text)))
    return new TextEncoder().encode(text)
  if (encoding === 'windows-1258' && !/[ơưđ]/.test(text)) return new TextEncoder().encode(text)
  const table = tableOf(encoding)
  const letters = [...(encoding === 'windows-1258' ? text.normalize('NFC').replace(/\p{L}/gu, tones) : text)]
  const bytes = letters.map((letter) => table.get(letter))
  if (bytes.includes(undefined)) return new TextEncoder().encode(text)
  return Uint8Array.from(bytes.flatMap((each) => each ?? []))
}

/** Vietnamese tones follow their vowel in windows-1258. */
function tones(letter: string): string {
  const [base = '', ...marks] = letter.normalize('NFD')
  const tone = marks.filter((mark) => /[\u0300\u0301\u0303\u0309\u0323]/.test(mark)).join('')
  const vowel = marks.filter((mark) => !tone.includes(mark)).join('')
  return `${(base + vowel).normalize('NFC')}${tone}`
}
