import type { ResponseOf } from '@castline/contract/call'
import type { projectForecast } from '@castline/contract/shortages'
import { forecast, forecastPeriod } from '@castline/domain/plan/forecast'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { calendarJson, projectCalendar, type StoredCalendar } from '#tracking/plan/plan.ts'
import { joinPlanOf, neededOn } from '#tracking/plan/plan-columns.ts'
import { effectiveChanges } from '#tracking/status/effective-changes.ts'

// The end of the project counts where a component has no date: the forecast is about all of them.
const remaining = `
  SELECT ${calendarJson('p')} AS calendar, p.time_zone, left_over.*
  FROM projects p, LATERAL (
    SELECT count(*) FILTER (WHERE c.status <> 'installed')::int AS remaining,
      greatest(max(${neededOn}),
        CASE WHEN bool_or(c.status <> 'installed' AND ${neededOn} IS NULL) THEN p.ends_on END)::text AS planned_end
    FROM components c JOIN sections s ON s.id = c.section_id ${joinPlanOf('p.id')}
    WHERE c.project_id = p.id AND c.deleted_at IS NULL) AS left_over
  WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}`

// Imported history counts, because most projects begin with it.
const installed = `
  SELECT min(day)::text AS since, count(*) FILTER (WHERE day >= $3 AND day < $4)::int AS first_week,
    count(*) FILTER (WHERE day >= $4 AND day < $5)::int AS second_week
  FROM (SELECT (at AT TIME ZONE $2)::date AS day FROM (${effectiveChanges('$1')}) AS changes
    WHERE to_status = 'installed' AND from_status <> 'rejected') AS days`

interface Remaining {
  readonly calendar: StoredCalendar
  readonly time_zone: string
  readonly remaining: number
  readonly planned_end: string | null
}

/** Returns the forecast of a project; null if the user has no access to it. */
export async function forecastOf(
  database: Queryable,
  userId: string,
  projectId: string,
): Promise<ResponseOf<typeof projectForecast> | null> {
  const found = await database.replicaReads.row<Remaining>(remaining, [userId, projectId], 'forecast-remaining')
  if (!found) return null
  const { today } = found.calendar
  const calendar = projectCalendar(found.calendar)
  const { first, second } = forecastPeriod(today, calendar)
  const rates = await database.replicaReads.row<{ since: string | null; first_week: number; second_week: number }>(
    installed,
    [projectId, found.time_zone, first, second, today],
    'forecast-installed',
  )
  const weeks = [rates?.first_week ?? 0, rates?.second_week ?? 0] as const
  return {
    today,
    remaining: found.remaining,
    planned_end: found.planned_end,
    forecast: forecast({ remaining: found.remaining, weeks, since: rates?.since ?? null }, today, calendar),
  }
}
