import type { NcrAssignment } from '@castline/contract/ncr-events'
import { can } from '@castline/domain/users/roles'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { isHoldAsked, isOverdue, isUnsettled, ncrNumber } from '#tracking/quality/ncr-numbers.ts'
import { subjectOf } from './ncr-queries.ts'
import { type Reader, visibleName } from './visible.ts'

/**
 * Returns what the bell shows of a project, newest first: the last assignment of each non-conformance that somebody
 * else has assigned to the user and that is not closed, and for those who decide the reports that ask for a hold. Null
 * if the user has no access to the project.
 */
export async function assignmentsOf(
  database: Queryable,
  projectId: string,
  { id: userId, role }: Reader,
  limit: number,
): Promise<NcrAssignment[] | null> {
  const row = await database.row<{ assignments: NcrAssignment[] }>(
    `SELECT coalesce((
       SELECT json_agg(each) FROM (
         SELECT x.kind, e.id::text, n.id AS ncr_id, ${ncrNumber('n.number')} AS number, c.name AS component_name,
           c.control_number, ${subjectOf} AS subject, u.name AS user_name, n.due_on, ${isOverdue('n')} AS overdue, iso(e.at) AS recorded_at,
           CASE WHEN ${isOverdue('n')} THEN iso((n.due_on + 1)::timestamp AT TIME ZONE p.time_zone) END AS overdue_since
         FROM (
           SELECT a.id AS ncr_id, 'assignment' AS kind, (
             SELECT max(g.id) FROM ncr_events g WHERE g.ncr_id = a.id AND g.details->>'assigned_to' = $1::uuid::text) AS event_id
           FROM ncrs a WHERE a.project_id = p.id AND a.assigned_to = $1::uuid AND ${isUnsettled('a')}
           UNION ALL
           SELECT a.id, 'hold_asked', (SELECT min(g.id) FROM ncr_events g WHERE g.ncr_id = a.id AND g.kind = 'report')
           FROM ncrs a WHERE $4 AND a.project_id = p.id AND ${isHoldAsked('a')}) AS x
         JOIN ncrs n ON n.id = x.ncr_id
         LEFT JOIN components c ON c.id = n.component_id
         JOIN ncr_events e ON e.id = x.event_id AND e.user_id IS DISTINCT FROM $1::uuid
         LEFT JOIN users u ON u.id = e.user_id
         ORDER BY e.id DESC LIMIT $3) AS each), '[]') AS assignments
     FROM projects p WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}`,
    [userId, projectId, limit, can(role, 'ncr:decide')],
    'ncr-assignments',
  )
  return row?.assignments.map((one) => ({ ...one, user_name: visibleName(one.user_name, role) })) ?? null
}
