import { createHash } from 'node:crypto'
import type { RememberedMapping } from '@castline/contract/import-preview'
import type { Queryable } from '#database/database.ts'

/** Headers in their order identify the layout of a file. */
function layoutOf(headers: readonly string[]): Buffer {
  return createHash('sha256').update(JSON.stringify(headers)).digest()
}

/** Returns the mapping of the project's last import of a file with these headers; null if there is none. */
export function mappingFor(
  database: Queryable,
  projectId: string,
  headers: readonly string[],
): Promise<RememberedMapping | null> {
  return database.row<RememberedMapping>(
    'SELECT columns, filters, answers FROM import_mappings WHERE project_id = $1 AND layout = $2',
    [projectId, layoutOf(headers)],
  )
}

/** Returns the header rows of the project's mappings other than this one, the last used first, at most `limit`. */
export async function otherHeaderRows(
  database: Queryable,
  projectId: string,
  headerRow: number,
  limit: number,
): Promise<number[]> {
  const rows = await database.rows<{ header_row: number }>(
    `SELECT header_row FROM import_mappings WHERE project_id = $1 AND header_row <> $2
     GROUP BY header_row ORDER BY max(used_at) DESC LIMIT $3`,
    [projectId, headerRow, limit],
  )
  return rows.map(({ header_row }) => header_row)
}

interface UsedMapping extends RememberedMapping {
  readonly headers: readonly string[]
  readonly headerRow: number
}

/** Stores a mapping for the next file with these headers. */
export async function storeMapping(
  transaction: Queryable,
  projectId: string,
  { headers, headerRow, columns, filters, answers }: UsedMapping,
): Promise<void> {
  await transaction.rows(
    `INSERT INTO import_mappings (project_id, layout, header_row, columns, filters, answers) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (project_id, layout) DO UPDATE SET header_row = excluded.header_row, columns = excluded.columns,
       filters = excluded.filters, answers = excluded.answers, used_at = now()`,
    [projectId, layoutOf(headers), headerRow, ...[columns, filters, answers].map((list) => JSON.stringify(list))],
  )
}
