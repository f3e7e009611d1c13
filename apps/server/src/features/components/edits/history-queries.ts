import type { ComponentEdit, DeletedComponent } from '@castline/contract/edit-history'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { stripReason } from '#tracking/gates/overrides.ts'

/** Returns the edits of a component and of its drawings, the imports that wrote it and its strip, newest first. */
export function editsOf(database: Queryable, componentId: string): Promise<ComponentEdit[]> {
  return database.rows<ComponentEdit>(
    `WITH edits AS (
       SELECT audit_id, changes FROM component_edits WHERE component_id = $1
       UNION ALL
       SELECT id, '{}' FROM audit_log
       WHERE subject = 'component' AND subject_id = $1::text AND action IN ('file.upload', 'file.delete', 'drawing.acknowledge')
     ), entries AS (
       SELECT l.id AS place, l.id::text AS id, l.at, l.user_id, l.action, l.details ->> 'file_name' AS file_name, NULL AS reason, (
           SELECT jsonb_object_agg(key, jsonb_build_object('from', value -> 'from', 'to', value -> 'to'))
           FROM jsonb_each(e.changes)) AS changes, NULL AS undone_at
       FROM edits e JOIN audit_log l ON l.id = e.audit_id
       UNION ALL
       SELECT 0, i.id::text, i.imported_at, i.imported_by,
         CASE WHEN x.replaced IS NULL THEN 'import.create' ELSE 'import.update' END, i.file_name, NULL, (
           SELECT jsonb_object_agg(key, jsonb_build_object('from', x.replaced -> key, 'to', value))
           FROM jsonb_each(x.written)), i.undone_at
       FROM import_components x JOIN imports i ON i.id = x.import_id
       -- Changes of its status are in its other history.
       WHERE x.component_id = $1 AND (x.replaced IS NULL OR x.written IS DISTINCT FROM '{}')
       UNION ALL
       SELECT 0, k.id::text, k.stripped_at, k.stripped_by, 'casting.strip', NULL, ${stripReason('k.id', 'm.component_id')}, NULL, NULL
       FROM casting_components m JOIN castings k ON k.id = m.casting_id
       WHERE m.component_id = $1 AND k.stripped_at IS NOT NULL
     )
     SELECT e.id, iso(e.at) AS at, u.name AS user_name, e.action, e.file_name, e.reason, coalesce(e.changes, '{}') AS changes,
       iso(e.undone_at) AS undone_at
     FROM entries e LEFT JOIN users u ON u.id = e.user_id
     ORDER BY e.at DESC, e.place DESC`,
    [componentId],
    'component-edits',
  )
}

interface Page {
  readonly q: string
  readonly limit: number | null
  readonly offset: number
}

/**
 * Returns the deleted components of a project whose mark or control number contains `q`, the last deleted first, and
 * how many there are on all pages; null if the user has no access to the project.
 */
export async function deletedOf(
  database: Queryable,
  userId: string,
  projectId: string,
  { q, limit, offset }: Page,
): Promise<{ components: DeletedComponent[]; total: number } | null> {
  const found = `c.project_id = $2 AND c.deleted_at IS NOT NULL
    AND ($3 = '' OR strpos(lower(c.name), lower($3)) > 0 OR strpos(lower(c.control_number), lower($3)) > 0)`
  return database.projectReads.row(
    `SELECT (SELECT count(*)::int FROM components c WHERE ${found}) AS total, ARRAY(
       SELECT json_build_object('id', c.id, 'name', c.name, 'control_number', c.control_number, 'type', c.type,
         'status', c.status, 'section_id', c.section_id, 'section_name', s.name, 'deleted_at', iso(c.deleted_at),
         'deleted_by', (
           SELECT u.name FROM component_edits e JOIN audit_log l ON l.id = e.audit_id JOIN users u ON u.id = l.user_id
           WHERE e.component_id = c.id AND l.action LIKE 'component%.delete' ORDER BY l.id DESC LIMIT 1))
       FROM components c LEFT JOIN sections s ON s.id = c.section_id WHERE ${found}
       ORDER BY c.deleted_at DESC, c.id LIMIT $4 OFFSET $5) AS components
     FROM projects p WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}`,
    [userId, projectId, q, limit, offset],
    'deleted-components',
  )
}
