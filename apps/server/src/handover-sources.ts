import { exportedTable } from './features/export/table.ts'
import { tableColumns } from './features/export/tables/columns.ts'
import { tableRows } from './features/export/tables/queries.ts'
import { exportWords } from './features/export/words.ts'
import type { HandoverSources, TableOf } from './features/handover/sources.ts'
import { printNoteOf } from './features/loads/note/print-note.ts'
import { ncrTable } from './features/quality/export/table.ts'
import { printNcrOf, printPassportOf } from './features/quality/print/print.ts'
import { currentLabelAddress } from './http/label-address.ts'
import { csvOf } from './spreadsheets/csv.ts'

const pageRows = 500

async function* testRows({ database, reader, projectId }: TableOf) {
  let after: string | null = null
  for (;;) {
    const page = { userId: reader.id, since: null, after, projectId, limit: pageRows }
    const rows = await tableRows(database, 'tests', page)
    if (rows.length > 0) yield rows.map((row) => tableColumns.tests.map((column) => cellOf(row[column])))
    const last = rows.at(-1)
    if (!last || rows.length < pageRows) return
    after = String(last.id)
  }
}

const cellOf = (value: string | number | boolean | null | undefined) =>
  typeof value === 'boolean' ? String(value) : (value ?? null)

/** The pages and tables of the hand-over archive: those that the screens print and export. */
export const handoverSources: HandoverSources = {
  passport: printPassportOf,
  ncr: printNcrOf,
  async note({ config, database }, reader, id, { language }, signal) {
    const publicUrl = await currentLabelAddress(config, database)
    return printNoteOf(database, reader, id, { language, publicUrl }, signal)
  },
  async *components({ database, reader, projectId, sectionId, timeZone }) {
    const filter = sectionId === null ? {} : { section_id: sectionId }
    const words = exportWords('csv', 'en')
    const of = { projectId, userId: reader.id, filter, sort: 'control_number', timeZone, words } as const
    yield* csvOf(await exportedTable(database, of))
  },
  async *ncrs({ database, reader, projectId, sectionId, timeZone }) {
    const filter = sectionId === null ? {} : { section_id: sectionId }
    yield* csvOf(await ncrTable(database, { projectId, reader, filter, timeZone, format: 'csv', language: 'en' }))
  },
  async *tests(of) {
    const rows = testRows(of)
    yield* csvOf({ name: 'tests', headers: [...tableColumns.tests], rows, timeZone: of.timeZone, isRightToLeft: false })
  },
}
