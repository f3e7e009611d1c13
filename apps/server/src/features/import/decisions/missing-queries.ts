import type { ImportResult } from '@castline/contract/import'
import { maxMissing } from '@castline/contract/values/import-fields'
import type { Queryable } from '#database/database.ts'
import type { ImportDecisions } from './decisions.ts'

type Missing = NonNullable<ImportResult['missing']>

const missing = `
  SELECT c.id, c.name, c.control_number, c.section_id, c.status, c.section_id <> ALL ($3::uuid[]) AS elsewhere
  FROM components c LEFT JOIN unnest(string_to_array($2, ',')::uuid[]) AS f (id) ON f.id = c.id
  WHERE c.project_id = $1 AND c.deleted_at IS NULL AND f.id IS NULL`

const savedSelections = `
  WITH missing AS MATERIALIZED (${missing}), old AS (
    DELETE FROM component_selections WHERE created_at < now() - interval '7 days'
  ), in_file AS (
    INSERT INTO component_selections (project_id, component_ids)
    SELECT $1, array_agg(id) FROM missing WHERE NOT elsewhere HAVING count(*) > 0 RETURNING id
  ), everywhere AS (
    INSERT INTO component_selections (project_id, component_ids)
    SELECT $1, array_agg(id) FROM missing HAVING bool_or(elsewhere) RETURNING id
  )
  SELECT count(*)::int AS total, (count(*) FILTER (WHERE elsewhere))::int AS elsewhere,
    (SELECT id FROM in_file) AS selection_id, (SELECT id FROM everywhere) AS all_selection_id
  FROM missing`

/**
 * Returns the components of the project that are not in the file: first in the sections of the file, then elsewhere.
 * Saves them as selections.
 */
export async function missingComponents(
  database: Queryable,
  projectId: string,
  { found, sections, keptSections }: ImportDecisions,
): Promise<Missing> {
  const named = [...new Set([...[...sections.values()].flatMap(({ id }) => id ?? []), ...keptSections])]
  // One text: the driver takes long to quote the elements of a large array.
  const values = [projectId, [...found].join(','), named]
  const counts = await database.row<Omit<Missing, 'components'>>(savedSelections, values)
  if (!counts) throw new Error('An aggregate returned no row.')
  if (counts.total === 0) return { ...counts, components: [] }
  const components = await database.rows<Missing['components'][number]>(
    `SELECT m.id, m.name, m.control_number, s.name AS section, m.status, m.elsewhere
     FROM (${missing}) m JOIN sections s ON s.id = m.section_id
     ORDER BY m.elsewhere, s.position, m.control_number COLLATE natural_order, m.id LIMIT ${maxMissing}`,
    values,
  )
  return { ...counts, components }
}
