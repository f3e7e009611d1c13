import type { Pour } from '@castline/contract/pour'
import type { PourFilter } from '@castline/contract/pours'
import { type Language, languageDirection } from '@castline/domain/languages'
import { className } from '@castline/domain/production/production'
import type { Queryable } from '#database/database.ts'
import { screenTexts } from '#pdf/screen-texts.ts'
import type { Format } from '#spreadsheets/formats.ts'
import { batches, type Cell, momentCell, type Table } from '#spreadsheets/table.ts'
import { type ExportedPour, exportedPourIds, exportedPours } from '../exported-pour-queries.ts'
import { foundFilter, withSummaries } from '../verdicts.ts'
import { type PourColumn, pourHeader } from './words.ts'

type JudgedPour = ExportedPour & Pick<Pour, 'outcome' | 'lowest_result'>
type Row = { readonly pour: JudgedPour; readonly made: ExportedPour['made'][number] | null }
interface Words {
  readonly status: Readonly<Record<ExportedPour['made'][number]['status'], string>>
  readonly outcome: Readonly<Record<Pour['outcome'], string>>
}
type Column = readonly [column: PourColumn, cell: (row: Row, words: Words | null) => Cell]

const columns: readonly Column[] = [
  ['number', ({ pour }) => pour.number],
  ['started_at', ({ pour }) => momentCell(pour.started_at)],
  ['mix', ({ pour }) => pour.mix.name],
  ['class', ({ pour }) => className(pour.mix)],
  ['volume', ({ pour }) => pour.volume],
  ['supplier', ({ pour }) => pour.supplier],
  ['ticket', ({ pour }) => pour.ticket],
  ['ticket_photos', ({ pour }) => pour.ticket_photos],
  ['batches', ({ pour }) => pour.batches.join(', ') || null],
  ['exceptions', ({ pour }) => pour.exceptions],
  ['outcome', ({ pour }, words) => words?.outcome[pour.outcome] ?? pour.outcome],
  ['lowest_result', ({ pour }) => pour.lowest_result],
  ['results', ({ pour }) => pour.results.map((strength) => strength.toFixed(1)).join(', ') || null],
  ['open_specimens', ({ pour }) => pour.open_specimens],
  ['instruments', ({ pour }) => pour.instruments],
  ['uncalibrated', ({ pour }) => pour.uncalibrated],
  ['occupied', ({ pour }) => pour.occupied],
  ['project', ({ made }) => made?.project_name ?? null],
  ['control_number', ({ made }) => made?.control_number ?? null],
  ['name', ({ made }) => made?.name ?? null],
  ['section', ({ made }) => made?.section_name ?? null],
  ['status', ({ made }, words) => made && (words?.status[made.status] ?? made.status)],
  ['holds', ({ made }) => made?.holds.join(', ') || null],
  ['place', ({ made }) => made?.place ?? null],
  ['load', ({ made }) => made?.load?.number ?? null],
  ['destination', ({ made }) => made?.load?.destination ?? null],
  ['receiver', ({ made }) => made?.load?.receiver_name ?? null],
]

interface Exported {
  readonly plantId: string
  readonly userId: string
  readonly filter: PourFilter
  readonly timeZone: string
  readonly format: Format
  readonly language: Language
}

/** Returns the pours of an export as a table, one row for each component; a pour without any has one row. */
export async function pourTable(database: Queryable, exported: Exported): Promise<Table> {
  const { plantId, userId, filter, timeZone, format } = exported
  const language = format === 'csv' ? 'en' : exported.language
  // Programs read a CSV: they get codes.
  const words: Words | null =
    format === 'csv'
      ? null
      : {
          status: screenTexts(language, 'statuses').status,
          outcome: screenTexts(language, 'production').outcome,
        }
  const ids = await exportedPourIds(database, exported.userId, plantId, await foundFilter(database, plantId, filter))
  const rows = batches(
    ids,
    async (some) => {
      const pours = await withSummaries(database, await exportedPours(database, plantId, userId, some))
      return pours.flatMap((pour): Row[] =>
        pour.made.length > 0 ? pour.made.map((made) => ({ pour, made })) : [{ pour, made: null }],
      )
    },
    (row) => columns.map(([, cell]) => cell(row, words)),
  )
  const headers = columns.map(([column]) => pourHeader(column, language))
  return { name: 'Pours', headers, rows, timeZone, isRightToLeft: languageDirection(language) === 'rtl' }
}
