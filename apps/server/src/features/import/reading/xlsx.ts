import { tabulate } from './headed.ts'
import type { Table } from './table.ts'
import { Unreadable } from './unreadable.ts'
import { type Book, openBook, type Sheet } from './workbook/book.ts'
import { readDateFormats } from './workbook/dates.ts'
import { unpackParts } from './workbook/parts.ts'
import { type CellMeaning, readSheetRows } from './workbook/sheet-rows.ts'
import { readSharedStrings } from './workbook/texts.ts'
import { MalformedXml } from './workbook/xml.ts'

function meaningOf(bytes: Uint8Array, { stringsPart, stylesPart, from1904 }: Book): CellMeaning {
  const parts = unpackParts(bytes, [stringsPart, stylesPart])
  const strings = parts.get(stringsPart)
  const styles = parts.get(stylesPart)
  return {
    strings: strings ? readSharedStrings(strings) : [],
    dateFormats: styles ? readDateFormats(styles) : [],
    from1904,
  }
}

function readSheet(bytes: Uint8Array, { name, part }: Sheet, meaning: CellMeaning) {
  const sheet = unpackParts(bytes, [part]).get(part)
  if (!sheet) throw new Unreadable('unreadable_sheet', { sheet: name })
  const { rows, leftOut } = naming(name, () => readSheetRows(sheet, meaning))
  return { sheet: name, leftOut, ...tabulate(rows, 'padded') }
}

/** Adds the sheet's name to errors about malformed XML. */
function naming<T>(sheet: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof MalformedXml) throw new Unreadable('unreadable_sheet', { sheet })
    throw error
  }
}

/** Reads the requested sheet, else the first that has rows. A part that several sheets refer to is read once. */
function readAny(bytes: Uint8Array, candidates: readonly Sheet[], meaning: CellMeaning) {
  const seen = new Set<string>()
  let firstFailure: unknown
  for (const sheet of candidates) {
    if (seen.has(sheet.part)) continue
    seen.add(sheet.part)
    try {
      return readSheet(bytes, sheet, meaning)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      firstFailure ??= error
    }
  }
  throw firstFailure
}

/**
 * Reads one sheet of an XLSX workbook. Throws `Unreadable` if the file is not a workbook, is hostile, or has no rows.
 */
export function readXlsx(bytes: Uint8Array, told: { sheet?: string }): Table {
  const book = openBook(bytes)
  const candidates = told.sheet === undefined ? book.sheets : book.sheets.filter(({ name }) => name === told.sheet)
  const [first] = candidates
  if (!first) throw new Unreadable('no_sheet', { sheet: told.sheet ?? '' })
  const meaning = naming(first.name, () => meaningOf(bytes, book))
  const table = readAny(bytes, candidates.slice(0, told.sheet === undefined ? undefined : 1), meaning)
  return { format: 'xlsx', encoding: null, delimiter: null, sheets: book.sheets.map(({ name }) => name), ...table }
}
