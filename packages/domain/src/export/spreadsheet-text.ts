// Includes full-width and small forms, which spreadsheet programs for East Asian languages treat alike.
const sign = '[=+\\-@＝＋－＠﹦﹢﹣﹫]'
// Characters that a program may skip before a sign: spaces, control and invisible characters, a quote.
const skipped = '[\\s"\\p{C}]'
const atStart = new RegExp(`^(?:['\\t\\r\\n]|${skipped}*${sign})`, 'u')

const separator = /[;|\t\r\n]/
// Matches whole runs, so that a long one is scanned once.
const between = '[\\s"\\p{C};|]'
const run = `(?<!${between})${between}+`
const unmarkedRuns = new RegExp(`${run}(?='*${sign})`, 'gu')
const markedRuns = new RegExp(`(${run})'(?='*${sign})`, 'gu')

/**
 * Escapes a text for a cell of a file that is opened in a spreadsheet program, where a cell that begins with one of
 * `= + - @` is a formula: it could send data away (`=HYPERLINK(…)`), or turn the mark `-01` into the number -1. A
 * leading apostrophe marks it as text; a text that begins with an apostrophe gets another one, so that
 * `fromSpreadsheetText` restores it. The cell separator depends on the reader's locale, not on the file, so a sign
 * after any common separator is escaped, too.
 */
export function toSpreadsheetText(text: string): string {
  const guarded = text.replace(unmarkedRuns, (signs) => (separator.test(signs) ? `${signs}'` : signs))
  return guarded !== text || atStart.test(text) ? `'${guarded}` : text
}

/** Returns the text of a cell that is marked as text by a leading apostrophe; null for any other cell. */
export function fromSpreadsheetText(cell: string): string | null {
  if (!cell.startsWith("'")) return null
  const marked = cell.slice(1)
  const text = marked.replace(markedRuns, (whole, signs: string) => (separator.test(signs) ? signs : whole))
  return text !== marked || atStart.test(marked) ? text : null
}

/** Matches the cells that must be quoted in a CSV file, for readers with any of the usual separators. */
export const needsQuotes = /[",;|\t\r\n]/
