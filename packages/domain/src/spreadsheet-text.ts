/**
 * A text as a cell of a file that people open in a spreadsheet program. There a cell that begins with one of `= + - @`
 * is a formula, which can send data away (`=HYPERLINK(…)`) or turns the mark `-01` into the number -1; some programs look
 * behind a tab or a line end, too. An apostrophe in front makes a text of it, as people type it themselves; what begins
 * with an apostrophe gets one more, so that `fromSpreadsheetText` gives back the very text.
 */
export function toSpreadsheetText(text: string): string {
  return /^['=+@\t\r\n-]/.test(text) ? `'${text}` : text
}

/** The text of a cell that is marked as text by an apostrophe in front of a sign; null for any other cell. */
export function fromSpreadsheetText(cell: string): string | null {
  return /^'['=+@\t\r\n-]/.test(cell) ? cell.slice(1) : null
}
