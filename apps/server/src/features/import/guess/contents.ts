import { type Cell, cellText } from '../reading/table.ts'
import { westernDigits } from '../rows/numbers.ts'
import { isUnknownValue } from '../rows/unknown-values.ts'

const ordinal = /^#?0*(\d{1,6})[.)]?$/

/** How many cells of a column look like a count of its rows at most, in parts of all. */
const tolerated = 0.05

/**
 * Whether a column counts the rows: 1, 2, 3 … or 10, 20, 30 …, also from the beginning again in each section. With
 * fewer than `least` values nobody can say.
 */
export function countsRows(cells: readonly Cell[], least: number): boolean {
  const texts = cells.map(cellText).filter((text) => text !== '')
  if (texts.length < least) return false
  let previous = 0
  let step = 0
  let strange = 0
  let rises = 0
  for (const text of texts) {
    const number = Number(ordinal.exec(westernDigits(text))?.[1] ?? Number.NaN)
    if (step === 0) {
      if (![0, 1, 10].includes(number)) return false
      step = number === 10 ? 10 : 1
    } else if (number !== previous + step && number !== step) strange += 1
    if (number > previous) rises += 1
    if (!Number.isNaN(number)) previous = number
  }
  // A count that is 1 in each row numbers nothing.
  return strange <= texts.length * tolerated && rises * 2 > texts.length
}

export interface Repeats {
  /** The most frequent value, how often it occurs, and of how many values. */
  readonly value: string
  readonly times: number
  readonly of: number
  /** The values that more than one row has. */
  readonly values: ReadonlySet<string>
}

/** The values that repeat in so many rows of a column that it does not tell pieces apart; null without. */
export function repeatsOf(cells: Iterable<Cell | undefined>): Repeats | null {
  const counts = new Map<string, number>()
  let of = 0
  for (const cell of cells) {
    const text = cellText(cell)
    if (text === '' || /^[-–—]$/.test(text) || isUnknownValue(text)) continue
    of += 1
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  if (counts.size === of) return null
  const repeated = [...counts].filter(([, times]) => times > 1)
  const rows = repeated.reduce((sum, [, times]) => sum + times, 0)
  const [value, times] = repeated.reduce((most, each) => (each[1] > most[1] ? each : most))
  const isMuch = of >= 3 && (rows * 2 >= of || (times >= 3 && rows >= of * 0.3))
  return isMuch ? { value, times, of, values: new Set(repeated.map(([each]) => each)) } : null
}
