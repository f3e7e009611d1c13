import type { ProjectCalendar } from '@castline/contract/plan'
import { defaultCuringRule } from '@castline/domain/loads/curing'
import { defaultLeadTimes, defaultWeekdays } from '@castline/domain/plan/plan'
import type { Status } from '@castline/domain/status/statuses'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { type ComponentFilter, filteredComponents } from '#tracking/components/component-filter.ts'
import { type GivenPlan, writeGivenPlans } from '#tracking/plan/component-plans.ts'
import { calendarJson, type StoredCalendar } from '#tracking/plan/plan.ts'
import { joinPlan, neededOn } from '#tracking/plan/plan-columns.ts'

/** Returns a project's calendar, with its defaults if it was never changed; null if the user has no access to it. */
export function calendarFor(database: Queryable, userId: string, projectId: string): Promise<ProjectCalendar | null> {
  return database.row<ProjectCalendar>(
    `SELECT coalesce(k.weekdays, $3) AS weekdays, coalesce(k.cast_to_deliver, $4) AS cast_to_deliver,
       coalesce(k.deliver_to_needed, $5) AS deliver_to_needed, coalesce(k.curing, $6) AS curing, coalesce(k.version, 0) AS version,
       (SELECT iso(b.set_at) FROM project_baselines b WHERE b.project_id = p.id) AS baseline_set_at,
       (now() AT TIME ZONE p.time_zone)::date AS today,
       (SELECT coalesce(json_agg(json_build_object('day', h.day, 'name', h.name) ORDER BY h.day), '[]')
        FROM project_holidays h WHERE h.project_id = p.id) AS holidays
     FROM projects p LEFT JOIN project_calendar k ON k.project_id = p.id
     WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}`,
    [
      userId,
      projectId,
      defaultWeekdays,
      defaultLeadTimes.cast_to_deliver,
      defaultLeadTimes.deliver_to_needed,
      defaultCuringRule,
    ],
    'calendar-of',
  )
}

type NewCalendar = Pick<ProjectCalendar, 'weekdays' | 'holidays' | 'cast_to_deliver' | 'deliver_to_needed' | 'curing'>

/** Replaces a project's calendar. The caller has locked the project. */
export async function writeCalendar(transaction: Queryable, projectId: string, calendar: NewCalendar): Promise<void> {
  await transaction.rows(
    `INSERT INTO project_calendar AS k (project_id, weekdays, cast_to_deliver, deliver_to_needed, curing)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (project_id) DO UPDATE SET weekdays = $2, cast_to_deliver = $3, deliver_to_needed = $4, curing = $5,
       version = k.version + 1`,
    [projectId, calendar.weekdays, calendar.cast_to_deliver, calendar.deliver_to_needed, calendar.curing],
  )
  await transaction.rows('DELETE FROM project_holidays WHERE project_id = $1', [projectId])
  await transaction.rows(
    `INSERT INTO project_holidays (project_id, day, name)
     SELECT $1, day, name FROM jsonb_to_recordset($2) AS holiday (day date, name text)`,
    [projectId, JSON.stringify(calendar.holidays)],
  )
}

/** A component with its entered dates, and that of its section. */
export interface PlannedRow extends GivenPlan {
  readonly id: string
  readonly version: number
  readonly control_number: string
  readonly status: Status
  readonly planned_on: string | null
}

/** Returns those of these components that belong to a project and were not removed, in no order. */
export function plannedRows(
  transaction: Queryable,
  projectId: string,
  ids: readonly string[],
): Promise<NamedPlannedRow[]> {
  return transaction.rows<NamedPlannedRow>(
    `SELECT c.id, c.version, c.name, c.control_number, c.status, cp.sequence, cp.cast_on, cp.deliver_on, cp.needed_on, s.planned_on
     FROM components c JOIN sections s ON s.id = c.section_id ${joinPlan}
     WHERE c.project_id = $1 AND c.id = ANY ($2::uuid[]) AND c.deleted_at IS NULL`,
    [projectId, ids],
  )
}

export interface NamedPlannedRow extends PlannedRow {
  readonly name: string
}

/** Returns the components of a project that match a filter and, if some are given, only those; at most `limit`. */
export function plannedMatches(
  transaction: Queryable,
  projectId: string,
  { ids, filter }: { readonly ids: readonly string[] | undefined; readonly filter: ComponentFilter },
  limit: number,
): Promise<NamedPlannedRow[]> {
  const values: unknown[] = [projectId]
  const matches = filteredComponents(filter, values)
  const chosen = ids ? `AND c.id = ANY ($${values.push(ids)}::uuid[])` : ''
  return transaction.rows<NamedPlannedRow>(
    `SELECT c.id, c.version, c.name, c.control_number, c.status, cp.sequence, cp.cast_on, cp.deliver_on, cp.needed_on,
       s.planned_on
     FROM components c JOIN sections s ON s.id = c.section_id ${joinPlan}
     WHERE ${matches} ${chosen}
     ORDER BY s.position, cp.sequence, c.control_number COLLATE natural_order, c.id LIMIT $${values.push(limit)}`,
    values,
  )
}

/** Returns when the baseline of a project was last set; null if it never was. */
export async function baselineSetAt(transaction: Queryable, projectId: string): Promise<string | null> {
  const row = await transaction.row<{ at: string }>(
    'SELECT iso(set_at) AS at FROM project_baselines WHERE project_id = $1',
    [projectId],
  )
  return row?.at ?? null
}

/** Copies the days on which components are needed into the baseline; returns how many have one now. */
export async function writeBaseline(
  transaction: Queryable,
  projectId: string,
): Promise<{ components: number; set_at: string }> {
  await transaction.rows('UPDATE component_plan SET baseline_needed_on = NULL WHERE project_id = $1', [projectId])
  const rows = await transaction.rows<{ components: number; set_at: string }>(
    `WITH matches AS (
       INSERT INTO component_plan AS mine (component_id, project_id, baseline_needed_on)
       SELECT c.id, c.project_id, ${neededOn} FROM components c JOIN sections s ON s.id = c.section_id ${joinPlan}
       WHERE c.project_id = $1 AND c.deleted_at IS NULL AND ${neededOn} IS NOT NULL
       ON CONFLICT (component_id) DO UPDATE SET baseline_needed_on = excluded.baseline_needed_on
       RETURNING 1
     ), baseline AS (
       INSERT INTO project_baselines (project_id) VALUES ($1)
       ON CONFLICT (project_id) DO UPDATE SET set_at = now() RETURNING iso(set_at) AS set_at
     )
     SELECT (SELECT count(*)::int FROM matches) AS components, set_at FROM baseline`,
    [projectId],
  )
  const [baseline] = rows as [{ components: number; set_at: string }]
  return baseline
}

/** Returns the stored calendar of a project that the caller has locked. */
export async function storedCalendar(transaction: Queryable, projectId: string): Promise<StoredCalendar> {
  const rows = await transaction.rows<{ calendar: StoredCalendar }>(
    `SELECT ${calendarJson('p')} AS calendar FROM projects p WHERE p.id = $1`,
    [projectId],
  )
  const [row] = rows as [{ calendar: StoredCalendar }]
  return row.calendar
}

/** Writes the plans of these components and raises their versions. */
export async function writePlans(
  transaction: Queryable,
  projectId: string,
  plans: readonly PlannedRow[],
): Promise<void> {
  await writeGivenPlans(transaction, projectId, plans)
  await transaction.rows(
    'UPDATE components SET version = version + 1, updated_at = now() WHERE id = ANY ($1::uuid[])',
    [plans.map(({ id }) => id)],
  )
}
