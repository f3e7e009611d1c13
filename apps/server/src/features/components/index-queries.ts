import { fieldsWith } from '@castline/domain/components/fields'
import { statuses } from '@castline/domain/status/statuses'
import { columnList } from '#database/column-lists.ts'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'

const digits = statuses.map((status, digit) => `WHEN '${status}' THEN '${digit}'`).join(' ')

const deviceFields = fieldsWith({ onDevice: true })

const column = (name: string) => `coalesce(json_agg(${name}), '[]')`

// The tag covers all columns except the statuses, which change all day and are small. Sorted once here; otherwise each
// aggregate would sort the components.
const index = `
  WITH project AS MATERIALIZED (
    SELECT p.id, p.name FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}
  ), sections AS MATERIALIZED (
    SELECT s.id, s.name, row_number() OVER (ORDER BY s.position, s.id) - 1 AS place
    FROM sections s WHERE s.project_id = (SELECT id FROM project)
  ), room AS MATERIALIZED (
    SELECT $4::int IS NULL OR count(*) <= $4 AS fits FROM (
      SELECT FROM components c
      WHERE c.project_id = (SELECT id FROM project) AND c.deleted_at IS NULL LIMIT $4 + 1
    ) first
  ), components AS MATERIALIZED (
    SELECT c.id, c.qr_code, ${columnList(deviceFields, 'c')}, c.status, s.place AS section
    FROM components c JOIN sections s ON s.id = c.section_id
    WHERE c.project_id = (SELECT id FROM project) AND c.deleted_at IS NULL AND (SELECT fits FROM room) ORDER BY c.id
  ), tag AS MATERIALIZED (
    SELECT md5(concat_ws(E'\\x1e',
      (SELECT string_agg(name, E'\\x1f' ORDER BY place) FROM sections),
      (SELECT string_agg(concat_ws(E'\\x1f', id, qr_code, ${deviceFields.map((field) => `coalesce(${field}, '')`).join(', ')}, section), E'\\x1e') FROM components)
    )) AS tag
  )
  SELECT json_build_object(
    'project_name', project.name,
    'fits', fits,
    'tag', tag,
    'statuses', (SELECT coalesce(string_agg(CASE status ${digits} END, ''), '') FROM components),
    'columns', CASE WHEN fits AND tag IS DISTINCT FROM $3 THEN (
      SELECT json_build_object(
        ${['id', 'qr_code', ...deviceFields, 'section'].map((name) => `'${name}', ${column(name)}`).join(', ')},
        'sections', (SELECT coalesce(json_agg(name ORDER BY place), '[]') FROM sections)
      ) FROM components) END
  )::text AS json
  FROM project, room, tag`

/**
 * Returns the contract's `componentIndex` of a project as JSON text: without its columns if their tag is `known`,
 * without any component if there are more than `room`. Null if the caller has no access to the project.
 */
export async function indexJson(
  database: Queryable,
  projectId: string,
  callerId: string,
  { known = null, room = null }: { known?: string | null | undefined; room?: number | null | undefined },
): Promise<string | null> {
  const values = [projectId, callerId, known, room]
  const row = await database.projectReads.row<{ json: string }>(index, values, 'component-index')
  return row?.json ?? null
}
