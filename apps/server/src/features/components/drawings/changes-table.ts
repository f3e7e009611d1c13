import type { ChangedComponent, ChangesFilter } from '@castline/contract/drawing-changes'
import { revisionName } from '@castline/domain/drawings/drawings'
import { type Language, languageDirection } from '@castline/domain/languages'
import type { Queryable } from '#database/database.ts'
import { screenTexts } from '#pdf/screen-texts.ts'
import { type ServerTexts, serverTexts } from '#pdf/server-texts.ts'
import type { Format } from '#spreadsheets/formats.ts'
import { type Cell, dayCell, momentCell, type Table } from '#spreadsheets/table.ts'
import { changedComponents } from './changes-queries.ts'

type Words = (status: ChangedComponent['status']) => string

/** The headers in the languages of workbooks, and the cells. A CSV has the English headers and codes. */
const columns: readonly (readonly [
  keyof ServerTexts['drawing-change-columns'],
  (component: ChangedComponent, words: Words) => Cell,
])[] = [
  ['pieceMark', ({ name }) => name],
  ['controlNumber', ({ control_number }) => control_number],
  ['section', ({ section_name }) => section_name],
  ['status', ({ status }, words) => words(status)],
  ['madeFromRevision', ({ made }) => made],
  ['releasedRevision', ({ newest }) => newest],
  ['drawing', ({ file_name, newest }) => revisionName({ file_name, revision: newest })],
  ['released', ({ released_at }) => momentCell(released_at)],
  ['acknowledgedBy', ({ acknowledged_by }) => acknowledged_by],
  ['acknowledged', ({ acknowledged_at }) => momentCell(acknowledged_at)],
  ['mould', ({ planned }) => planned?.mould ?? null],
  ['toBeCastOn', ({ planned }) => dayCell(planned?.cast_on ?? null)],
]

interface Exported {
  readonly projectId: string
  readonly filter: ChangesFilter
  readonly timeZone: string
  readonly format: Format
  readonly language: Language
}

/** Returns the components that were made or planned on a casting before the drawing that is released now as a table. */
export async function changesTable(
  database: Queryable,
  { projectId, filter, timeZone, format, language: given }: Exported,
): Promise<Table> {
  const language = format === 'csv' ? 'en' : given
  const statusWords = screenTexts(language, 'statuses').status
  const words: Words = (status) => (format === 'csv' ? status : statusWords[status])
  const { components } = await changedComponents(database, projectId, filter, { offset: 0 })
  async function* rows() {
    yield components.map((component) => columns.map(([, cell]) => cell(component, words)))
  }
  const texts = serverTexts(language, 'drawing-change-columns')
  const headers = columns.map(([header]) => texts[header])
  return { name: 'Drawings', headers, rows: rows(), timeZone, isRightToLeft: languageDirection(language) === 'rtl' }
}
