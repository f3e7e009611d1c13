import {
  type CountedStatus,
  countedStatuses,
  firstStatus,
  forwardStatuses,
  type Status,
} from '@castline/domain/status/statuses'
import { reachesProject } from '#database/reach.ts'
import { sqlTexts } from '#database/sql-texts.ts'
import { effectiveChanges } from '#tracking/status/effective-changes.ts'
import { reasonWords } from '#tracking/status/rejection-reasons.ts'

// Computes curves and insights from the whole history, without the table of rounds, to compare with the table's
// results.

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
export const curvesFromHistory = `
  WITH project AS (
    SELECT p.id, p.time_zone, (now() AT TIME ZONE p.time_zone)::date AS today
    FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}
  ), rounds AS (
    SELECT component_id, round, ${firsts.join(', ')}, min(at) FILTER (WHERE to_status = '${firstStatus}' OR from_status = 'rejected') AS began
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
  )
  SELECT (SELECT json_agg(d ORDER BY day) FROM days d) AS days FROM project`

const stepsForward = forwardStatuses.slice(1).map((to, index) => `(${index}, '${forwardStatuses[index]}', '${to}')`)
const steps = `(VALUES ${stepsForward.join(', ')}) AS step (place, from_status, to_status)`

const medianHours =
  'round((extract(epoch FROM percentile_cont(0.5) WITHIN GROUP (ORDER BY took)) / 3600)::numeric, 2)::float8'

// Imported history is left out: its times are mostly the day of the import and measure nothing. A component is in
// planning from its creation. After a rejection it goes back to planning and is manufactured again.
export const insightsFromHistory = `
  WITH project AS (
    SELECT p.id FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}
  ), changes AS MATERIALIZED (
    SELECT *, lag(at) OVER earlier AS at_before, lag(via) OVER earlier AS via_before, lag(at, 2) OVER earlier AS at_second,
      lag(to_status, 2) OVER earlier AS second_status
    FROM (${effectiveChanges('(SELECT id FROM project)')}) AS changes
    WINDOW earlier AS (PARTITION BY component_id ORDER BY id)
  ), taken AS (
    SELECT from_status, to_status, greatest(at - coalesce(at_before, created_at), interval '0') AS took
    FROM changes WHERE via <> 'import' AND via_before IS DISTINCT FROM 'import'
  ), durations AS (
    SELECT step.place, step.from_status AS "from", step.to_status AS "to", count(took)::int AS count,
      ${medianHours} AS median_hours
    FROM ${steps} LEFT JOIN taken USING (from_status, to_status) GROUP BY step.place, step.from_status, step.to_status
  ), remade AS (
    SELECT count(took)::int AS count, ${medianHours} AS median_hours
    FROM (SELECT at - at_second AS took FROM changes WHERE to_status = 'manufactured' AND second_status = 'rejected') AS again
  ), rejected AS (
    SELECT section_id, reason_code, reason FROM changes WHERE to_status = 'rejected'
  ), by_section AS (
    SELECT s.id AS section_id, s.name AS section_name, s.position, count(*)::int AS count
    FROM rejected JOIN sections s ON s.id = rejected.section_id GROUP BY s.id
  ), by_reason AS (
    SELECT reason_code, coalesce(${reasonWords('reason_code')}, mode() WITHIN GROUP (ORDER BY reason)) AS reason,
      count(*)::int AS count
    FROM rejected GROUP BY reason_code, CASE WHEN reason_code IS NULL THEN lower(reason) END
    ORDER BY count DESC, lower(coalesce(${reasonWords('reason_code')}, min(reason))) LIMIT 50
  )
  SELECT
    (SELECT json_agg(json_build_object('from', "from", 'to', "to", 'count', count, 'median_hours', median_hours)
      ORDER BY place) FROM durations) AS durations,
    json_build_object(
      'total', (SELECT count(*) FROM rejected),
      'by_section', (SELECT coalesce(json_agg(json_build_object('section_id', section_id, 'section_name', section_name,
        'count', count) ORDER BY position, section_name), '[]') FROM by_section),
      'by_reason', (SELECT coalesce(json_agg(r), '[]') FROM by_reason r),
      'remade', (SELECT row_to_json(remade) FROM remade)) AS rejections
  FROM project`
