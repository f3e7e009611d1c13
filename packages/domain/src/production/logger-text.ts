/** The zeros of the digits that people write with, beside our own. */
const zeros = [0x0660, 0x06f0, 0x0966, 0x0e50, 0x0ed0, 0x1040, 0x17e0]

/** A cell with our digits and spaces, and without marks that nobody sees; `°` for signs that look like it. */
export function plain(text: string): string {
  return (
    text
      .replace(/[º˚]/g, '°')
      .normalize('NFKC')
      // The form above splits this letter of Thai.
      .replaceAll('\u0e4d\u0e32', '\u0e33')
      .replace(/\p{Nd}/gu, (digit) => {
        const code = digit.codePointAt(0) ?? 0
        const zero = zeros.find((each) => code >= each && code <= each + 9)
        return zero === undefined ? digit : String(code - zero)
      })
      .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u061c\ufeff]/g, '')
      .replace(/[\u2212\u2012\u2013]/g, '-')
      .replaceAll('٫', '.')
      .replace(/\s+/g, ' ')
      .trim()
  )
}
