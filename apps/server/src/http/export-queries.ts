import type { Queryable } from '#database/database.ts'

/** Returns the project of a row; null if there is none. */
export async function projectOfRow(
  database: Queryable,
  table: 'loads' | 'models' | 'ncrs',
  id: string,
): Promise<string | null> {
  const row = await database.row<{ project_id: string }>(`SELECT project_id FROM ${table} WHERE id = $1`, [id])
  return row?.project_id ?? null
}
