import type { SchedulePreview } from '@castline/contract/import-preview'
import type { Queryable } from '#database/database.ts'
import type { ReadingHints } from '../reading/read-table.ts'
import { mappingFor, otherHeaderRows } from './queries.ts'

/** How many other header rows are tried: each is one more reading of the file. */
const triedRows = 2

type Preview = Omit<SchedulePreview, 'remembered'>

/**
 * Returns a preview with the mapping of the project's last import of a file with the same headers. If the guessed
 * headers are new, those of rows that were headers in earlier imports are tried, unless `hints` names the header row.
 */
export async function rememberedPreview(
  database: Queryable,
  projectId: string,
  hints: ReadingHints,
  read: (hints: ReadingHints) => Promise<Preview>,
): Promise<SchedulePreview> {
  const find = async (preview: Preview): Promise<SchedulePreview> => {
    const headers = preview.columns.map(({ header }) => header)
    return { ...preview, remembered: await mappingFor(database, projectId, headers) }
  }
  const guessed = await find(await read(hints))
  if (guessed.remembered || hints.header_row !== undefined) return guessed
  const rows = await otherHeaderRows(database, projectId, guessed.header_row, triedRows)
  for (const header_row of rows) {
    // The last row cannot be a header.
    if (!guessed.head.some(({ line }, index) => line === header_row && index < guessed.head.length - 1)) continue
    const other = await find(await read({ ...hints, sheet: guessed.sheet ?? undefined, header_row }))
    if (other.remembered) return other
  }
  return guessed
}
