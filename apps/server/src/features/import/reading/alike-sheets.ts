import type { ImportAnswer } from '@castline/contract/import-questions'
import { maxImportRows } from '@castline/contract/values/import-fields'
import { readHeader } from '../guess/header-units.ts'
import { rankOf } from '../guess/rank.ts'
import { rearranged, wording } from './further-tables.ts'
import type { AlikeSheet, Table, TableRow } from './table.ts'
import { Unreadable } from './unreadable.ts'

type SheetChoice = 'only' | 'all' | 'sections'

type Headed = Pick<Table, 'headers'>

const isNamed = (header: string) => !/^Column \d+$/.test(header)

/** Where each column of another sheet is in a table; null if the columns are not the same. */
function places({ headers }: Headed, other: Headed): number[] | null {
  const named = headers.filter(isNamed)
  const others = other.headers.filter(isNamed)
  if (named.length < 2 || named.length !== others.length) return null
  const known = new Map(headers.map((header, column) => [wording(header), column]))
  const found = other.headers.map((header) => known.get(wording(header)) ?? -1)
  return other.headers.every((header, column) => !isNamed(header) || (found[column] ?? -1) >= 0) ? found : null
}

/** The rows of another sheet in the order of a table's columns; null if its columns are not the same. */
export function alikeSheet(table: Headed, name: string, other: Pick<Table, 'headers' | 'rows'>): AlikeSheet | null {
  const to = places(table, other)
  if (!to) return null
  const isSame = to.every((place, column) => place === column)
  const moved = (row: TableRow) => (isSame ? row : rearranged(row, to, table.headers.length))
  return { name, rows: other.rows.map((row) => ({ ...moved(row), sheet: name })) }
}

const namesSection = (text: string) => rankOf(readHeader(text).words, 'section') !== null

/** Most rows of another edition of a schedule are in this one. */
function isEdition({ rows }: Pick<Table, 'rows'>, sheets: readonly AlikeSheet[]): boolean {
  const textOf = ({ cells }: TableRow) => cells.join('\n')
  const texts = new Set(rows.map(textOf))
  return sheets.some((sheet) => sheet.rows.filter((row) => texts.has(textOf(row))).length * 2 > sheet.rows.length)
}

/** Whether a table has no column for sections, so that the names of its sheets may be them. */
export const mayNameSections = ({ headers }: Headed) => !headers.some(namesSection)

/** What the sheets with the same columns probably are. */
export function likelySheets(table: Table): SheetChoice {
  const { alike, sheet } = table
  const total = alike.reduce((sum, { rows }) => sum + rows.length, table.rows.length)
  if (total > maxImportRows || isEdition(table, alike)) return 'only'
  const names = [sheet ?? '', ...alike.map(({ name }) => name)]
  return mayNameSections(table) && names.every(namesSection) ? 'sections' : 'all'
}

/** The choice about the sheets with the same columns: an answer, else the most likely one. */
export function chosenSheets(table: Table, answers: readonly ImportAnswer[]): SheetChoice {
  if (table.alike.length === 0) return 'only'
  const answer = answers.findLast(({ code }) => code === 'further_sheets')?.value
  if (answer === 'only' || answer === 'all') return answer
  return answer === 'sections' && mayNameSections(table) ? answer : likelySheets(table)
}

/** Returns the table with the rows of the sheets with the same columns, if they were chosen. Throws `Unreadable`. */
export function withSheets(table: Table, answers: readonly ImportAnswer[]): Table {
  if (chosenSheets(table, answers) === 'only') return table
  const rows = [...table.rows, ...table.alike.flatMap((sheet) => sheet.rows)]
  if (rows.length > maxImportRows) throw new Unreadable('too_many_rows', { max: maxImportRows })
  return { ...table, rows }
}
