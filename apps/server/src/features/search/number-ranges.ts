/** First and last number, both included. */
type NumberRange = readonly [first: number, last: number]

/** The largest value of an integer column. */
const largest = 2_147_483_647
const mostDigits = 6

interface NumberSearch {
  /** The number that was typed, if any. */
  readonly exact: number | null
  readonly ranges: readonly NumberRange[]
}

/**
 * The numbers whose written form begins with what was typed. With `NCR` and three digits, `NCR-01` and `01` find 1 and
 * 10 to 19, `ncr` finds all. Ranges can use the index of (project, number), the written form cannot.
 */
export function numbersFrom(q: string, letters: string, digits: number): NumberSearch {
  const typed = new RegExp(`^(${letters})?\\s*-?\\s*(\\d{0,9})$`, 'i').exec(q)
  if (!typed) return { exact: null, ranges: [] }
  const [, prefix, written = ''] = typed
  if (written === '') return { exact: null, ranges: prefix ? [[1, largest]] : [] }
  const exact = Number(written)
  const ranges: NumberRange[] = [[exact, exact]]
  for (let length = Math.max(digits, written.length + 1); length <= mostDigits; length += 1) {
    if (length > digits && written.startsWith('0')) break
    if (length > written.length) {
      ranges.push([Number(written.padEnd(length, '0')), Number(written.padEnd(length, '9'))])
    }
  }
  return { exact, ranges }
}
