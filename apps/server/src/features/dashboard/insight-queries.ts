import type { ResponseOf } from '@castline/contract/call'
import type { projectInsights } from '@castline/contract/progress'
import type { Database } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { reasonWords } from '#tracking/status/rejection-reasons.ts'
import { stepsForward, updateRounds } from './round-queries.ts'

const medianHours = (seconds: string) =>
  `round((percentile_cont(0.5) WITHIN GROUP (ORDER BY ${seconds}) / 3600)::numeric, 2)::float8`
const figures = (seconds: string) => `'count', count(${seconds}), 'median_hours', ${medianHours(seconds)}`
const durations = stepsForward.map(
  ({ from, to }) => `json_build_object('from', '${from}', 'to', '${to}', ${figures(`${to}_after`)})`,
)

// The rejections of a project are few, and read from its history.
const insights = `
  WITH project AS (
    SELECT p.id FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}
  ), took AS (
    SELECT json_build_array(${durations.join(', ')}) AS durations, json_build_object(${figures('remade_after')}) AS remade
    FROM component_rounds WHERE project_id = (SELECT id FROM project)
  ), rejected AS (
    SELECT c.section_id, h.reason_code, h.reason, count(*) AS times
    FROM status_changes h JOIN components c ON c.id = h.component_id AND c.deleted_at IS NULL
    WHERE h.project_id = (SELECT id FROM project) AND h.to_status = 'rejected' AND h.annuls IS NULL
      AND NOT EXISTS (SELECT FROM status_changes back WHERE back.annuls = h.id)
    GROUP BY c.section_id, h.reason_code, h.reason
  ), by_section AS (
    SELECT s.id AS section_id, s.name AS section_name, s.position, sum(times)::int AS count
    FROM rejected JOIN sections s ON s.id = rejected.section_id GROUP BY s.id
  ), by_words AS (
    SELECT reason_code, reason, sum(times) AS times FROM rejected GROUP BY reason_code, reason
  ), by_reason AS (
    SELECT reason_code, coalesce(${reasonWords('reason_code')}, (array_agg(reason ORDER BY times DESC, reason) FILTER (WHERE reason IS NOT NULL))[1]) AS reason,
      sum(times)::int AS count
    FROM by_words GROUP BY reason_code, CASE WHEN reason_code IS NULL THEN lower(reason) END
    ORDER BY count DESC, lower(coalesce(${reasonWords('reason_code')}, min(reason))) LIMIT 50
  )
  SELECT
    (SELECT durations FROM took) AS durations,
    json_build_object(
      'total', (SELECT coalesce(sum(times), 0)::int FROM rejected),
      'by_section', (SELECT coalesce(json_agg(json_build_object('section_id', section_id, 'section_name', section_name,
        'count', count) ORDER BY position, section_name), '[]') FROM by_section),
      'by_reason', (SELECT coalesce(json_agg(r), '[]') FROM by_reason r),
      'remade', (SELECT remade FROM took)) AS rejections
  FROM project`

/** Returns how long steps take in a project, and its rejections; null if the user has no access to it. */
export async function insightsOf(
  database: Database,
  projectId: string,
  userId: string,
): Promise<ResponseOf<typeof projectInsights> | null> {
  await updateRounds(database, projectId, userId)
  return database.replicaReads.row(insights, [projectId, userId], 'project-insights')
}
