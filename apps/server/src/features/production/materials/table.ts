import type { Shortage } from '@castline/contract/stock'
import { type Language, languageDirection } from '@castline/domain/languages'
import { screenTexts } from '#pdf/screen-texts.ts'
import type { Format } from '#spreadsheets/formats.ts'
import { type Cell, dayCell, type Table } from '#spreadsheets/table.ts'
import { type MaterialColumn, materialHeader } from './words.ts'

interface Listed {
  readonly timeZone: string
  readonly shortages: AsyncIterable<readonly Shortage[]>
}

/** Returns what castings lack as a table, by day. A CSV has codes: programs read it. */
export function shortageTable({ timeZone, shortages }: Listed, format: Format, given: Language): Table {
  const language = format === 'csv' ? 'en' : given
  const words = format === 'csv' ? null : screenTexts(language, 'materials')
  const columns: readonly (readonly [MaterialColumn, (row: Shortage) => Cell])[] = [
    ['day', ({ day }) => dayCell(day)],
    ['mould', ({ mould_name }) => mould_name],
    ['turn', ({ turn }) => turn],
    ['kind', ({ kind }) => words?.kind[kind] ?? kind],
    ['number', ({ number }) => number],
    ['name', ({ name }) => name],
    ['needed', ({ needed }) => needed],
    ['missing', ({ missing }) => missing],
    ['unit', ({ unit }) => words?.unit[unit] ?? unit],
    ['marks', ({ marks }) => marks.join(', ') || null],
  ]
  async function* rows() {
    for await (const some of shortages) yield some.map((row) => columns.map(([, cell]) => cell(row)))
  }
  const headers = columns.map(([column]) => materialHeader(column, language))
  return { name: 'Short', headers, rows: rows(), timeZone, isRightToLeft: languageDirection(language) === 'rtl' }
}
