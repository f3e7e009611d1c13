import { MalformedXml } from '#files/xml.ts'
import { alikeSheet } from './alike-sheets.ts'
import { bestHeader, searchedRows, tabulate } from './headed.ts'
import type { Table } from './table.ts'
import { Unreadable } from './unreadable.ts'
import { type Book, openBook, type Sheet } from './workbook/book.ts'
import { readCellFormats } from './workbook/cell-formats.ts'
import type { CellMeaning } from './workbook/cell-values.ts'
import { unpackParts } from './workbook/parts.ts'
import { readSheetRows } from './workbook/sheet-rows.ts'
import { readSharedStrings } from './workbook/texts.ts'

function meaningOf(bytes: Uint8Array, { stringsPart, stylesPart, from1904, isUncalculated }: Book): CellMeaning {
  const parts = unpackParts(bytes, [stringsPart, stylesPart])
  const strings = parts.get(stringsPart)
  const styles = parts.get(stylesPart)
  return {
    strings: strings ? readSharedStrings(strings) : { texts: [], struck: new Set() },
    formats: styles ? readCellFormats(styles) : [],
    from1904,
    isUncalculated,
  }
}

function rowsOf(bytes: Uint8Array, { name, part }: Sheet, meaning: CellMeaning, most?: number) {
  const sheet = unpackParts(bytes, [part]).get(part)
  if (!sheet) throw new Unreadable('unreadable_sheet', { sheet: name })
  return naming(name, () => readSheetRows(sheet, meaning, most))
}

function readSheet(bytes: Uint8Array, sheet: Sheet, meaning: CellMeaning, headerRow: number | undefined) {
  const { rows, leftOut, hiddenColumns } = rowsOf(bytes, sheet, meaning)
  return { sheet: sheet.name, leftOut, hiddenColumns, ...tabulate(rows, 'padded', headerRow) }
}

/** The number of sheets with compared headers; larger workbooks have theirs in front. */
const comparedSheets = 12

/** The number of sheets that are searched for the same columns. */
const mostAlike = 50

/** Sorts sheets by how well their headers name our fields: a cover comes last, and after it hidden sheets. A part that cannot be read scores 0. */
function byHeaders(bytes: Uint8Array, sheets: readonly Sheet[], meaning: CellMeaning): Sheet[] {
  const score = (sheet: Sheet) => {
    try {
      return bestHeader(rowsOf(bytes, sheet, meaning, searchedRows).rows).score
    } catch (error) {
      if (error instanceof Unreadable) return 0
      throw error
    }
  }
  const scored = sheets.map((sheet, index) => ({ sheet, score: index < comparedSheets ? score(sheet) : 0 }))
  const order = (one: (typeof scored)[number], other: (typeof scored)[number]) =>
    Number(one.sheet.isHidden) - Number(other.sheet.isHidden) || other.score - one.score
  return scored.toSorted(order).map(({ sheet }) => sheet)
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

/** Reads the first of these sheets that has rows. A part that several sheets refer to is read once. */
function readAny(bytes: Uint8Array, candidates: readonly Sheet[], meaning: CellMeaning, headerRow: number | undefined) {
  const seen = new Set<string>()
  let firstFailure: unknown
  for (const sheet of candidates) {
    if (seen.has(sheet.part)) continue
    seen.add(sheet.part)
    try {
      return readSheet(bytes, sheet, meaning, headerRow)
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      firstFailure ??= error
    }
  }
  throw firstFailure
}

/** Finds the other visible sheets with the same columns. */
function alikeSheets(bytes: Uint8Array, { sheets }: Book, meaning: CellMeaning, table: ReturnType<typeof readAny>) {
  const seen = new Set(sheets.filter(({ name }) => name === table.sheet).map(({ part }) => part))
  return sheets.flatMap((sheet) => {
    if (sheet.isHidden || seen.has(sheet.part) || seen.size > mostAlike) return []
    seen.add(sheet.part)
    try {
      const head = rowsOf(bytes, sheet, meaning, searchedRows)
      if (!alikeSheet(table, sheet.name, tabulate(head.rows, 'padded', undefined))) return []
      return alikeSheet(table, sheet.name, readSheet(bytes, sheet, meaning, undefined)) ?? []
    } catch (error) {
      if (error instanceof Unreadable) return []
      throw error
    }
  })
}

/**
 * Reads one sheet of an XLSX workbook: the one with the best headers if none is given. Throws `Unreadable` if the file
 * is not a workbook, is hostile, or has no rows.
 */
export function readXlsx(bytes: Uint8Array, hints: { sheet?: string; header_row?: number }): Table {
  const book = openBook(bytes)
  const named = hints.sheet === undefined ? book.sheets : book.sheets.filter(({ name }) => name === hints.sheet)
  const [first] = named
  if (!first) throw new Unreadable('no_sheet', { sheet: hints.sheet ?? '' })
  const meaning = naming(first.name, () => meaningOf(bytes, book))
  const candidates = hints.sheet === undefined && named.length > 1 ? byHeaders(bytes, named, meaning) : [first]
  const table = readAny(bytes, candidates, meaning, hints.header_row)
  const alike = alikeSheets(bytes, book, meaning, table)
  const sheets = book.sheets.map(({ name }) => name)
  const hidden_sheets = book.sheets.flatMap(({ name, isHidden }) => (isHidden ? name : []))
  return { format: 'xlsx', encoding: null, delimiter: null, sheets, hidden_sheets, alike, ...table }
}
