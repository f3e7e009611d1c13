import { type delimiters, maxImportRows } from '@castline/contract/values/import-fields'
import { CsvError, parse } from 'csv-parse/sync'
import { decode, guessEncoding } from './encoding.ts'
import type { Encoding } from './encodings.ts'
import { refuseOtherText } from './file-kind.ts'
import { searchedRows, tabulate } from './headed.ts'
import { withoutInvisible } from './invisible.ts'
import type { Table, TableRow } from './table.ts'
import { Unreadable } from './unreadable.ts'

type Delimiter = (typeof delimiters)[number]

// The header and lines above it, in addition to the allowed rows.
const rowsAbove = searchedRows + 5
const guessedLines = 50
const maxLineBytes = 1024 * 1024
// In order of preference for ties: signs that are rarer in words and numbers first.
const telling: readonly Delimiter[] = ['\t', ';', '|', ',']
const sepLine = /^sep=([,;\t|])\r?\n/i

/** Counts the delimiter outside of quotes in each of the first lines. */
function counts(text: string, delimiter: Delimiter): number[] {
  const found: number[] = []
  let count = 0
  let letters = 0
  let quoted = false
  for (const letter of text) {
    if (letter === '"') quoted = !quoted
    if (letter === '\n' && !quoted) {
      if (letters > 0) found.push(count)
      if (found.length === guessedLines) return found
      count = 0
      letters = 0
      continue
    }
    if (letter !== '\r') letters++
    if (letter === delimiter && !quoted) count++
  }
  if (letters > 0) found.push(count)
  return found
}

/** Guesses the delimiter: the one that gives most lines the same number of columns; more columns are better. */
export function guessDelimiter(text: string): Delimiter {
  const head = text.slice(0, 200_000)
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: 0 }
  for (const delimiter of telling) {
    const perLine = counts(head, delimiter)
    const frequency = new Map<number, number>()
    for (const count of perLine) frequency.set(count, (frequency.get(count) ?? 0) + 1)
    const [columns, lines] = [...frequency].filter(([count]) => count > 0).sort((a, b) => b[1] - a[1])[0] ?? [0, 0]
    const score = columns === 0 ? 0 : lines / perLine.length + Math.min(columns, 50) / 1000
    if (score > best.score) best = { delimiter, score }
  }
  return best.delimiter
}

function lineBreaks(cells: readonly string[]): number {
  let found = 0
  for (const cell of cells) if (/[\r\n]/.test(cell)) found += cell.match(/\r\n|\r|\n/g)?.length ?? 0
  return found
}

/** Throws `Unreadable` for a line that is too long for a row; `firstLine` lines precede the text. */
function refuseLongLines(text: string, firstLine: number): void {
  const lineEnd = /\r\n|\r|\n|$/g
  let start = 0
  for (let line = firstLine + 1; start < text.length; line++) {
    lineEnd.lastIndex = start
    const end = lineEnd.exec(text)?.index ?? text.length
    // A UTF-16 code unit has at most three bytes in UTF-8.
    const isLong = (end - start) * 3 > maxLineBytes && Buffer.byteLength(text.slice(start, end)) > maxLineBytes
    if (isLong) throw new Unreadable('line_too_long', { line, max: maxLineBytes / 1024 ** 2 })
    start = lineEnd.lastIndex
  }
}

/** Parses CSV into records with their line numbers; stops slightly above the allowed number of rows. */
function records(text: string, delimiter: Delimiter, firstLine: number): TableRow[] {
  const rows: TableRow[] = []
  let lastLine = firstLine
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      to: maxImportRows + rowsAbove,
      max_record_size: maxLineBytes,
      on_record: (record: string[], { lines }) => {
        lastLine = lines + firstLine
        rows.push({ line: lastLine - lineBreaks(record), cells: record.map((cell) => cell.trim()) })
        return null
      },
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // Lines are shorter than that, so a record without an end contains line ends, which means that a quotation mark is
    // missing.
    if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE') {
      throw new Unreadable('quote_open', { line: lastLine })
    }
    throw new Unreadable('no_table')
  }
  return rows
}

const quotedLine = /^"(?:[^"\r\n]|"")*"$/
const quotedLines = /^"((?:[^"\r\n]|"")*)"(?=\r?$)/gm
/**
 * Returns the text without the quotes around whole lines, which a program writes that takes each line for one value:
 * `"Mark;Qty"`.
 */
function withoutQuotedLines(text: string): string {
  const lines = text
    .slice(0, 200_000)
    .split(/\r\n|\r|\n/, guessedLines + 1)
    .slice(0, guessedLines)
  const filled = lines.filter((line) => line !== '')
  const whole = filled.filter((line) => quotedLine.test(line))
  const [first = ''] = whole
  const isWhole = whole.length > 1 && whole.length === filled.length && telling.some((sign) => first.includes(sign))
  return isWhole ? text.replace(quotedLines, (_, inside: string) => inside.replaceAll('""', '"')) : text
}

/**
 * Reads a CSV file; guesses options that are not given. Throws `Unreadable` if it is not a table, has no rows or too
 * many.
 */
export function readCsv(
  bytes: Uint8Array,
  hints: { encoding?: Encoding; delimiter?: Delimiter; header_row?: number },
): Table {
  const encoding = hints.encoding ?? guessEncoding(bytes)
  const whole = withoutInvisible(decode(bytes, encoding))
  refuseOtherText(whole)
  const sep = sepLine.exec(whole)
  const text = withoutQuotedLines(sep ? whole.slice(sep[0].length) : whole)
  const firstLine = sep ? 1 : 0
  refuseLongLines(text, firstLine)
  const delimiter = hints.delimiter ?? (sep?.[1] as Delimiter | undefined) ?? guessDelimiter(text)
  const table = tabulate(records(text, delimiter, firstLine), 'ragged', hints.header_row)
  return {
    format: 'csv',
    encoding,
    delimiter,
    sheets: [],
    hidden_sheets: [],
    sheet: null,
    leftOut: null,
    alike: [],
    hiddenColumns: new Set(),
    ...table,
  }
}
