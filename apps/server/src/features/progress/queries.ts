import type { AnswerOf } from '@castline/contract/call'
import type { projectProgress } from '@castline/contract/progress'
import {
  type CountedStatus,
  countedStatuses,
  firstStatus,
  forwardStatuses,
  type Status,
} from '@castline/domain/statuses'
import type { Queryable } from '#database/database.ts'
import { effectiveChanges } from '#database/effective-changes.ts'
import { joinPlanOf, neededOn } from '#database/plan-columns.ts'
import { reachesProject } from '#database/reach.ts'
import { sqlTexts } from '#database/sql-texts.ts'

/** The statuses that imply that this one was reached: itself and, on the way forward, those after it. */
function onlyAfter(status: CountedStatus): readonly Status[] {
  return status === 'rejected' ? [status] : forwardStatuses.slice(forwardStatuses.indexOf(status))
}

const columns = countedStatuses
const firsts = columns.map(
  (status) => `min(at) FILTER (WHERE to_status IN (${sqlTexts(onlyAfter(status))})) AS ${status}`,
)

// In a round a component reaches each status at most once. The change back to planning ends a round and starts the
// next.
const progress = `
  WITH project AS (
    SELECT p.id, p.time_zone, (now() AT TIME ZONE p.time_zone)::date AS today
    FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}
  ), rounds AS (
    SELECT component_id, round, ${firsts.join(', ')}, min(at) FILTER (WHERE to_status = '${firstStatus}') AS began
    FROM (${effectiveChanges('(SELECT id FROM project)')}) AS changes GROUP BY component_id, round
  ), ended AS (
    SELECT *, lead(began) OVER (PARTITION BY component_id ORDER BY round) AS ends FROM rounds
  ), moved AS (
    SELECT (m.at AT TIME ZONE project.time_zone)::date AS day,
      ${columns.map((status) => `sum(m.by) FILTER (WHERE m.status = '${status}') AS ${status}`).join(', ')}
    FROM project, ended CROSS JOIN LATERAL (VALUES
      ${columns.map((status) => `('${status}', ended.${status}, 1), ('${status}', CASE WHEN ended.${status} IS NOT NULL THEN ends END, -1)`).join(', ')}
    ) AS m (status, at, by)
    WHERE m.at IS NOT NULL GROUP BY day
  ), days AS (
    SELECT day::text, ${columns.map((status) => `coalesce(sum(${status}) OVER until, 0)::int AS ${status}`).join(', ')}
    FROM (SELECT * FROM moved UNION ALL SELECT today, ${columns.map(() => '0').join(', ')} FROM project
      WHERE NOT EXISTS (SELECT FROM moved WHERE day = today)) AS moved
    WINDOW until AS (ORDER BY day)
  ), planned AS (
    SELECT ${neededOn}::text AS day, (sum(count(*)) OVER (ORDER BY ${neededOn}))::int AS planned
    FROM components c JOIN sections s ON s.id = c.section_id ${joinPlanOf('$1')}
    WHERE c.project_id = (SELECT id FROM project) AND c.deleted_at IS NULL AND ${neededOn} IS NOT NULL
    GROUP BY ${neededOn}
  ), baseline AS (
    SELECT cp.baseline_needed_on::text AS day, (sum(count(*)) OVER (ORDER BY cp.baseline_needed_on))::int AS planned
    FROM components c ${joinPlanOf('$1')}
    WHERE c.project_id = (SELECT id FROM project) AND c.deleted_at IS NULL AND cp.baseline_needed_on IS NOT NULL
    GROUP BY cp.baseline_needed_on
  )
  SELECT (SELECT json_agg(d ORDER BY day) FROM days d) AS days,
    (SELECT coalesce(json_agg(l ORDER BY day), '[]') FROM planned l) AS planned,
    (SELECT coalesce(json_agg(l ORDER BY day), '[]') FROM baseline l) AS baseline
  FROM project`

/** Returns the progress curves of a project by day; null if the user has no access to it. */
export function progressOf(
  database: Queryable,
  projectId: string,
  userId: string,
): Promise<AnswerOf<typeof projectProgress> | null> {
  return database.projectReads.row(progress, [projectId, userId], 'project-progress')
}
