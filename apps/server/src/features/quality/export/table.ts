import type { QueryOf } from '@castline/contract/call'
import type { listNcrs } from '@castline/contract/ncrs'
import { type Language, languageDirection } from '@castline/domain/languages'
import { seesInQuality } from '@castline/domain/quality/ncr-visibility'
import type { Database } from '#database/database.ts'
import type { Format } from '#spreadsheets/formats.ts'
import { batches, type Table } from '#spreadsheets/table.ts'
import { printTexts } from '../print/print-texts.ts'
import type { Reader } from '../visible.ts'
import { ncrColumns } from './columns.ts'
import { exportedNcrIds, exportedNcrs } from './queries.ts'

interface Exported {
  readonly projectId: string
  readonly reader: Reader
  readonly filter: Parameters<typeof exportedNcrIds>[2]
  readonly sort?: QueryOf<typeof listNcrs>['sort']
  readonly timeZone: string
  readonly format: Format
  readonly language: Language
}

/** Returns the register of a project as a table, as this reader sees it. */
export async function ncrTable(database: Database, exported: Exported): Promise<Table> {
  const { projectId, reader, filter, sort = 'number', timeZone, format, language } = exported
  const texts = printTexts({ language, calendar: 'gregorian' }, timeZone)
  const { headers, cellsOf } = ncrColumns({ format, language, texts }, (part) => seesInQuality(reader.role, part))
  const ids = await exportedNcrIds(database, { projectId, reader }, filter, sort)
  const rows = batches(ids, (some) => exportedNcrs(database, { projectId, reader }, some), cellsOf)
  const isRightToLeft = format === 'xlsx' && languageDirection(language) === 'rtl'
  return { name: 'Non-conformances', headers, rows, timeZone, isRightToLeft }
}
