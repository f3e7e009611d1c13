// Full-width and small forms, too: spreadsheet programs for East Asian languages read them as the plain signs.
const sign = '[=+\\-@＝＋－＠﹦﹢﹣﹫]'
// What a program may skip in front of a sign: spaces, control and invisible characters, the quote of a cell.
const skipped = '[\\s"\\p{C}]'
const atStart = new RegExp(`^(?:['\\t\\r\\n]|${skipped}*${sign})`, 'u')

const separator = /[;|\t\r\n]/
// Whole runs, so that a long one is looked at once.
const between = '[\\s"\\p{C};|]'
const run = `(?<!${between})${between}+`
const unmarkedRuns = new RegExp(`${run}(?='*${sign})`, 'gu')
const markedRuns = new RegExp(`(${run})'(?='*${sign})`, 'gu')

/**
 * A text as a cell of a file that people open in a spreadsheet program. There a cell that begins with one of `= + - @`
 * is a formula, which can send data away (`=HYPERLINK(…)`) or turns the mark `-01` into the number -1. An apostrophe in
 * front makes a text of it, as people type it themselves; what begins with an apostrophe gets one more, so that
 * `fromSpreadsheetText` returns the very text. Which character separates cells depends on the reader's country, not on
 * the file: a sign behind any of the usual separators gets an apostrophe as well.
 */
export function toSpreadsheetText(text: string): string {
  const guarded = text.replace(unmarkedRuns, (signs) => (separator.test(signs) ? `${signs}'` : signs))
  return guarded !== text || atStart.test(text) ? `'${guarded}` : text
}

/** The text of a cell that `toSpreadsheetText` or a person marked as text by an apostrophe; null for any other cell. */
export function fromSpreadsheetText(cell: string): string | null {
  if (!cell.startsWith("'")) return null
  const marked = cell.slice(1)
  const text = marked.replace(markedRuns, (whole, signs: string) => (separator.test(signs) ? signs : whole))
  return text !== marked || atStart.test(marked) ? text : null
}

/** What has to stand in quotes in a CSV file, whatever separates its cells where it is opened. */
export const needsQuotes = /[",;|\t\r\n]/
