/** What a spreadsheet has room for: `XFD1048576` is its last cell. */
export const lastRow = 1_048_576
/** Counted from 0, as everywhere here. */
export const lastColumn = 16_383

/** The column of a cell's address, counted from 0; null for what is no cell of a spreadsheet. */
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

/** `A1` for the first cell. */
export function addressOf(column: number, line: number): string {
  let letters = ''
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  }
  return `${letters}${line}`
}
