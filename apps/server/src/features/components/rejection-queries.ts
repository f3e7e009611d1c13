import type { QueryOf } from '@castline/contract/call'
import type { Rejection, rejectedHistory } from '@castline/contract/component-history'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { notFound } from '#http/errors.ts'
import { photosOfChange } from '#tracking/photos/photos.ts'
import { reasonColumns } from '#tracking/status/rejection-reasons.ts'

type Wanted = QueryOf<typeof rejectedHistory>

/**
 * Returns the rejections in a user's projects, newest first, without removed components. Rejections that were undone or
 * corrected are left out; reversing a change that followed a rejection does not count as another one.
 */
export function rejectionsOf(database: Queryable, userId: string, wanted: Wanted): Promise<Rejection[]> {
  const { project_id = null, limit = null, offset } = wanted
  return database.rows<Rejection>(
    `SELECT h.id, c.id AS component_id, c.name AS component_name, c.control_number, s.id AS section_id,
       s.name AS section_name, p.id AS project_id, p.name AS project_name, h.from_status, ${reasonColumns},
       a.name AS rejected_by, h.occurred_at AS rejected_at, ${photosOfChange} AS photos
     FROM status_changes h
     JOIN components c ON c.id = h.component_id AND c.deleted_at IS NULL
     JOIN sections s ON s.id = c.section_id
     JOIN projects p ON p.id = h.project_id
     LEFT JOIN users a ON a.id = h.user_id
     WHERE h.to_status = 'rejected' AND h.annuls IS NULL AND ${reachesProject('$1', 'h.project_id')}
       AND NOT EXISTS (SELECT FROM status_changes back WHERE back.annuls = h.id)
       AND ($2::uuid IS NULL OR h.project_id = $2) AND ($3::uuid IS NULL OR c.section_id = $3)
     ORDER BY h.occurred_at DESC, h.id DESC LIMIT $4 OFFSET $5`,
    [userId, project_id, wanted.section_id || null, limit, offset],
  )
}

/** Throws 404 if the user has no access to the project or section of the filter. */
export async function requireReach(database: Queryable, userId: string, wanted: Wanted): Promise<void> {
  const { project_id = null } = wanted
  const reach = await database.row<{ project: boolean; section: boolean }>(
    `SELECT
       $2::uuid IS NULL OR EXISTS (
         SELECT FROM projects p WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}) AS project,
       $3::uuid IS NULL OR EXISTS (
         SELECT FROM sections s WHERE s.id = $3 AND ${reachesProject('$1', 's.project_id')}) AS section`,
    [userId, project_id, wanted.section_id || null],
  )
  if (!reach?.project) throw notFound('project')
  if (!reach.section) throw notFound('section')
}
