import type { ImportReport } from '@castline/contract/import'
import { maxMissing } from '@castline/contract/import-fields'
import type { Queryable } from '#database/database.ts'
import type { ImportPlan } from './plan.ts'

/** Returns what the project has and the file does not: first in the sections of the file, then elsewhere. */
export async function missingPieces(
  database: Queryable,
  projectId: string,
  { found, sections }: ImportPlan,
): Promise<NonNullable<ImportReport['missing']>> {
  const named = [...sections.values()].flatMap(({ id }) => id ?? [])
  const values = [projectId, [...found], named]
  const from = `
    FROM components c LEFT JOIN unnest($2::uuid[]) AS f (id) ON f.id = c.id
    WHERE c.project_id = $1 AND c.deleted_at IS NULL AND f.id IS NULL`
  const counts = await database.row<{ total: number; elsewhere: number }>(
    `SELECT count(*)::int AS total, (count(*) FILTER (WHERE c.section_id <> ALL ($3::uuid[])))::int AS elsewhere ${from}`,
    values,
  )
  const { total = 0, elsewhere = 0 } = counts ?? {}
  if (total === 0) return { total, elsewhere, pieces: [] }
  const pieces = await database.rows<NonNullable<ImportReport['missing']>['pieces'][number]>(
    `SELECT m.id, m.name, m.control_number, s.name AS section, m.status, m.elsewhere
     FROM (
       SELECT c.id, c.name, c.control_number, c.section_id, c.status, c.section_id <> ALL ($3::uuid[]) AS elsewhere ${from}
     ) m JOIN sections s ON s.id = m.section_id
     ORDER BY m.elsewhere, s.position, m.control_number COLLATE natural_order, m.id LIMIT ${maxMissing}`,
    values,
  )
  return { total, elsewhere, pieces }
}
