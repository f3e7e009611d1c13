import type { ResponseOf } from '@castline/contract/call'
import type { lateStats } from '@castline/contract/shortages'
import type { LoadDay } from '@castline/domain/loads/days'
import { daysAfterNeeded, expectedOnSite } from '@castline/domain/plan/expected'
import { type Status, statuses } from '@castline/domain/status/statuses'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { joinOpenLoadOf, missingAtReceipt } from '#tracking/loads/load-columns.ts'
import { calendarJson, projectCalendar, type StoredCalendar } from '#tracking/plan/plan.ts'
import { calendarOf, isLate, joinPlanOf, neededOn } from '#tracking/plan/plan-columns.ts'
import { castOn } from '#tracking/production/cast-on.ts'

// Components are grouped by what decides when they are expected, so that the domain computes it for few rows. What
// cannot delay a component past the day it is needed is left out of its group: a day of casting that has passed, a day
// of transport until the day it is needed, and the day of casting of what is cured.
const counts = `
  WITH cal AS MATERIALIZED (
    SELECT *, date_trunc('week', today::timestamp)::date AS monday FROM ${calendarOf('$2')} AS cal
    WHERE ${reachesProject('$1', 'cal.project_id')}),
  lost AS (${missingAtReceipt('$2')}),
  facts AS (
    SELECT c.section_id, c.status, ${isLate} AS is_late, ${neededOn} AS needed_on,
      c.status <> 'installed' AND ${neededOn} BETWEEN cal.monday AND cal.monday + 6 AS is_this_week,
      ${neededOn} <= cal.today AS is_planned,
      CASE WHEN ${castOn('cal.time_zone')} >= cal.cures_from THEN ${castOn('cal.time_zone')} END AS made_on,
      c.status = 'manufactured' AND c.id = ANY (ARRAY(SELECT component_id FROM lost)) AS is_missing,
      CASE WHEN c.status IN ('planning', 'rejected') AND cp.cast_on > cal.today THEN cp.cast_on END AS cast_on,
      CASE WHEN cp.deliver_on > ${neededOn} THEN cp.deliver_on END AS deliver_on,
      CASE WHEN c.status IN ('planning', 'manufactured') THEN open_load.status END AS load_status,
      CASE WHEN c.status IN ('planning', 'manufactured') THEN greatest(open_load.planned_on, cal.today) END AS load_day
    FROM cal, components c JOIN sections s ON s.id = c.section_id ${joinPlanOf('$2')} ${joinOpenLoadOf('$2')}
    WHERE c.project_id = $2 AND c.deleted_at IS NULL
  ), counted AS (
    SELECT section_id, status, made_on, is_missing, cast_on, deliver_on, load_status, load_day,
      count(*)::int AS components, count(*) FILTER (WHERE is_late)::int AS late, count(*) FILTER (WHERE is_this_week)::int AS needed_this_week,
      count(needed_on)::int AS dated, count(*) FILTER (WHERE is_planned)::int AS planned, min(needed_on) AS needed_on
    FROM facts GROUP BY section_id, status, made_on, is_missing, cast_on, deliver_on, load_status, load_day
  )
  SELECT ${calendarJson('p')} AS calendar, (SELECT coalesce(json_agg(counted), '[]') FROM counted) AS groups,
    (SELECT coalesce(json_agg(json_build_object('section_id', s.id, 'section_name', s.name) ORDER BY s.position, s.id), '[]')
     FROM sections s WHERE s.project_id = p.id) AS sections
  FROM cal JOIN projects p ON p.id = cal.project_id`

interface Counted {
  readonly section_id: string
  readonly status: Status
  readonly made_on: string | null
  /** Whether they were missing at a receipt. */
  readonly is_missing: boolean
  readonly components: number
  readonly cast_on: string | null
  readonly deliver_on: string | null
  readonly load_status: LoadDay['status'] | null
  readonly load_day: string | null
  readonly late: number
  readonly needed_this_week: number
  /** How many have a day on which they are needed, and how many a day that has come. */
  readonly dated: number
  readonly planned: number
  /** The first day on which one of them is needed. */
  readonly needed_on: string | null
}

interface Found {
  readonly calendar: StoredCalendar
  readonly groups: readonly Counted[]
  readonly sections: readonly { readonly section_id: string; readonly section_name: string }[]
}

const weekDays = 7

const startOf = (day: string) => `(${day})::timestamp AT TIME ZONE cal.time_zone`

// Changes that stand, also where the component changed again afterwards; those of deleted components are left out.
const movedLately = `
  SELECT h.to_status AS status, cal.today - (h.occurred_at AT TIME ZONE cal.time_zone)::date AS days_ago, count(*)::int AS count, coalesce(sum(c.volume), 0) AS volume,
    coalesce(sum(c.weight), 0) AS weight, count(*) FILTER (WHERE nullif(c.volume, 0) IS NULL)::int AS unknown_volumes,
    count(*) FILTER (WHERE nullif(c.weight, 0) IS NULL)::int AS unknown_weights
  FROM ${calendarOf('$2')} AS cal JOIN status_changes h ON h.project_id = cal.project_id
    JOIN components c ON c.id = h.component_id AND c.deleted_at IS NULL
  WHERE h.occurred_at >= ${startOf(`cal.today - ${weekDays - 1}`)} AND h.annuls IS NULL
    AND NOT EXISTS (SELECT FROM status_changes back WHERE back.annuls = h.id) AND NOT h.returns
    AND ${reachesProject('$1', 'cal.project_id')}
  GROUP BY h.to_status, days_ago`

type Moved = ResponseOf<typeof lateStats>['moved_today'][Status]

interface MovedRow extends Moved {
  readonly status: Status
  readonly days_ago: number
}

const noneMoved: Moved = { count: 0, volume: 0, weight: 0, unknown_volumes: 0, unknown_weights: 0 }

const added = (sum: Moved, row: Moved): Moved => ({
  count: sum.count + row.count,
  volume: sum.volume + row.volume,
  weight: sum.weight + row.weight,
  unknown_volumes: sum.unknown_volumes + row.unknown_volumes,
  unknown_weights: sum.unknown_weights + row.unknown_weights,
})

/**
 * Counts late components per section and in all, by how many days the last one is expected after it is needed, and
 * the status changes of today and of the last seven days; null if the user has no access to the project.
 */
export async function lateStatsOf(
  database: Queryable,
  userId: string,
  projectId: string,
): Promise<ResponseOf<typeof lateStats> | null> {
  const found = await database.projectReads.row<Found>(counts, [userId, projectId], 'late-stats')
  const moved = await database.projectReads.rows<MovedRow>(movedLately, [userId, projectId], 'moved-lately')
  if (!found) return null
  const { today } = found.calendar
  const calendar = projectCalendar(found.calendar)
  const daysAfter = ({ load_status, load_day, needed_on, ...facts }: Counted) => {
    const load = load_status && load_day ? { status: load_status, planned_on: load_day } : null
    return daysAfterNeeded(expectedOnSite({ ...facts, load }, calendar, today), needed_on)
  }
  const bySection = Map.groupBy(found.groups, ({ section_id }) => section_id)
  const sections = found.sections.map((section) => {
    const groups = bySection.get(section.section_id) ?? []
    return {
      ...section,
      late: groups.reduce((total, { late }) => total + late, 0),
      needed_this_week: groups.reduce((total, { needed_this_week }) => total + needed_this_week, 0),
      expected_after: Math.max(0, ...groups.map(daysAfter)),
    }
  })
  const sumOf = (rows: readonly MovedRow[], status: Status): Moved =>
    rows.filter((row) => row.status === status).reduce(added, noneMoved)
  const byStatus = (rows: readonly MovedRow[]) =>
    Object.fromEntries(statuses.map((status) => [status, sumOf(rows, status)])) as Record<Status, Moved>
  const byDay = (status: Status) =>
    Array.from({ length: weekDays }, (_, index) =>
      moved
        // The clock of a device can be ahead of the server's.
        .filter((row) => row.status === status && Math.max(0, row.days_ago) === weekDays - 1 - index)
        .reduce((sum, { count }) => sum + count, 0),
    )
  const total = (of: 'dated' | 'planned') => found.groups.reduce((sum, group) => sum + group[of], 0)
  return {
    today,
    late: sections.reduce((total, { late }) => total + late, 0),
    missing: found.groups.reduce((total, { is_missing, components }) => (is_missing ? total + components : total), 0),
    needed_this_week: sections.reduce((total, { needed_this_week }) => total + needed_this_week, 0),
    expected_after: Math.max(0, ...sections.map(({ expected_after }) => expected_after)),
    planned_by_today: total('dated') > 0 ? total('planned') : null,
    moved_today: byStatus(moved.filter(({ days_ago }) => days_ago <= 0)),
    moved_week: byStatus(moved),
    moved_by_day: Object.fromEntries(statuses.map((status) => [status, byDay(status)])) as Record<Status, number[]>,
    sections,
  }
}
