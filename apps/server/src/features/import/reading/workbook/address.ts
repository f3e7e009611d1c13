/** The limits of a spreadsheet: `XFD1048576` is the last cell. */
export const lastRow = 1_048_576
/** Counted from 0, as all columns here. */
export const lastColumn = 16_383

/**
 * Returns the column of a cell address, counted from 0; null if it is beyond a spreadsheet's limits or not an address.
 */
export function columnOf(address: string): number | null {
  let column = 0
  let at = 0
  for (; at < address.length; at++) {
    const letter = address.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
    if (column > lastColumn + 1) return null
  }
  return column > 0 && at < address.length ? column - 1 : null
}

/** Returns a cell's address: `A1` for the first cell. */
export function addressOf(column: number, line: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return `${letters}${line}`
}
