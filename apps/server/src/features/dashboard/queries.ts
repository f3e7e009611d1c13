import type { ResponseOf } from '@castline/contract/call'
import type { projectProgress } from '@castline/contract/progress'
import { type CountedStatus, countedStatuses } from '@castline/domain/status/statuses'
import type { Database } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { joinPlanOf, neededOn } from '#tracking/plan/plan-columns.ts'
import { updateRounds } from './round-queries.ts'

const columns = countedStatuses
const sumOf = (status: CountedStatus) => `sum(by) FILTER (WHERE status = '${status}') AS ${status}`
const leavingAgain = (status: CountedStatus) => `-sum(rounds) FILTER (WHERE ${status} IS NOT NULL) AS ${status}`
const perStatus = columns.map((status) => `WHEN grouping(${status}) = 0 THEN '${status}'`).join(' ')

// Components are cast, driven and installed many at a time, so far fewer rounds differ in their days than there are.
const progress = `
  WITH project AS (
    SELECT p.id, p.time_zone, (now() AT TIME ZONE p.time_zone)::date AS today
    FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}
  ), alike AS MATERIALIZED (
    SELECT ${columns.join(', ')}, ends, count(*) AS rounds
    FROM component_rounds WHERE project_id = (SELECT id FROM project) GROUP BY ${columns.join(', ')}, ends
  ), reached AS (
    SELECT coalesce(${columns.join(', ')}) AS day, CASE ${perStatus} END AS status, sum(rounds) AS by
    FROM alike GROUP BY GROUPING SETS (${columns.map((status) => `(${status})`).join(', ')})
  ), moved AS (
    SELECT day, ${columns.map((status) => `sum(${status}) AS ${status}`).join(', ')}
    FROM (
      SELECT day, ${columns.map(sumOf).join(', ')} FROM reached WHERE day IS NOT NULL GROUP BY day
      UNION ALL SELECT ends, ${columns.map(leavingAgain).join(', ')} FROM alike WHERE ends IS NOT NULL GROUP BY ends
    ) AS all_moves GROUP BY day HAVING ${columns.map((status) => `count(${status})`).join(' + ')} > 0
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
export async function progressOf(
  database: Database,
  projectId: string,
  userId: string,
): Promise<ResponseOf<typeof projectProgress> | null> {
  await updateRounds(database, projectId, userId)
  return database.replicaReads.row(progress, [projectId, userId], 'project-progress')
}
