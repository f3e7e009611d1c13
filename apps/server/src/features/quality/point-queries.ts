import type { NcrPoints } from '@castline/contract/ncrs'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { isUnsettled, ncrNumber } from '#tracking/quality/ncr-numbers.ts'

/** Returns where open non-conformances of a project are in its models; null without access to the project. */
export async function pointsOf(database: Queryable, projectId: string, userId: string): Promise<NcrPoints | null> {
  const row = await database.row<NcrPoints & { reached: boolean }>(
    `WITH placed AS (
       SELECT n.*, c.id AS placed_id FROM ncrs n JOIN components c ON c.id = n.component_id AND c.deleted_at IS NULL
       WHERE n.project_id = $1 AND n.model_point IS NOT NULL AND ${isUnsettled('n')}
     ), newest AS (SELECT * FROM placed ORDER BY number DESC LIMIT 500)
     SELECT ${reachesProject('$2', '$1')} AS reached, (SELECT count(*)::int FROM placed) AS total, coalesce((
       SELECT json_agg(json_build_object('ncr_id', n.id, 'number', ${ncrNumber('n.number')}, 'component_id', n.placed_id,
         'severity', n.severity, 'defect_type', n.defect_type, 'defect_name', d.name,
         'defect_names', coalesce(d.names, '{}'), 'at', n.model_point->'at') ORDER BY n.number DESC)
       FROM newest n LEFT JOIN defect_types d ON d.project_id = n.project_id AND d.code = n.defect_type), '[]') AS points`,
    [projectId, userId],
    'ncr-points',
  )
  return row?.reached ? { total: row.total, points: row.points } : null
}
