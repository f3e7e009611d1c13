import { reasonOfStatus } from '@castline/domain/plan/shortages'
import { can, roles } from '@castline/domain/users/roles'
import type { Queryable } from '#database/database.ts'
import { sqlTexts } from '#database/sql-texts.ts'
import { calendarOf, isLate, joinPlanOf, lateDays, neededOn, plannedDates } from '#tracking/plan/plan-columns.ts'
import { isUnsettled } from '#tracking/quality/ncr-numbers.ts'

/** Not on site yet, by their status. */
const notOnSite = sqlTexts(Object.entries(reasonOfStatus).flatMap(([status, reason]) => (reason ? [status] : [])))

const deciders = sqlTexts(roles.filter((role) => can(role, 'ncr:decide') && role !== 'admin'))

/** How far ahead the message of the morning looks, in days. */
export const aheadDays = 3

export interface Marks {
  readonly marks: readonly string[]
}

/** Returns the control numbers of components that became late within these days, up to today. */
export async function newlyLate(database: Queryable, projectId: string, days: number): Promise<readonly string[]> {
  const row = await database.row<Marks>(
    `SELECT coalesce(array_agg(c.control_number ORDER BY c.control_number COLLATE natural_order), '{}') AS marks
     FROM ${calendarOf('$1')} AS cal, components c JOIN sections s ON s.id = c.section_id ${joinPlanOf('$1')}
     CROSS JOIN LATERAL ${plannedDates} AS due
     WHERE c.project_id = $1 AND c.deleted_at IS NULL AND ${isLate} AND ${lateDays} <= $2`,
    [projectId, days],
    'newly-late',
  )
  return row?.marks ?? []
}

/** Returns the control numbers of components that are needed within the next days and are not on site. */
export async function shortOf(database: Queryable, projectId: string): Promise<readonly string[]> {
  const row = await database.row<Marks>(
    `SELECT coalesce(array_agg(c.control_number ORDER BY ${neededOn}, c.control_number COLLATE natural_order), '{}') AS marks
     FROM ${calendarOf('$1')} AS cal, components c JOIN sections s ON s.id = c.section_id ${joinPlanOf('$1')}
     WHERE c.project_id = $1 AND c.deleted_at IS NULL AND c.status IN (${notOnSite})
       AND ${neededOn} <= cal.today + ${aheadDays}`,
    [projectId],
    'short-of',
  )
  return row?.marks ?? []
}

/** Whether a day is worked in a project. */
export async function isWorked(database: Queryable, projectId: string, day: string): Promise<boolean> {
  const row = await database.row(
    `SELECT FROM ${calendarOf('$1')} AS cal
     WHERE extract(isodow FROM $2::date)::int = ANY (cal.weekdays) AND $2::date <> ALL (cal.holidays)`,
    [projectId, day],
  )
  return row !== null
}

/** Returns the non-conformances that became overdue lately, with those who have to act. */
export function overdueNcrs(
  database: Queryable,
  projectId: string,
  day: string,
): Promise<{ id: string; user_ids: string[] }[]> {
  return database.rows(
    `SELECT n.id, ARRAY(SELECT u.id FROM users u WHERE u.id = n.assigned_to OR u.role IN (${deciders})) AS user_ids
     FROM ncrs n WHERE n.project_id = $1 AND ${isUnsettled('n')} AND n.due_on < $2::date AND n.due_on >= $2::date - 14`,
    [projectId, day],
    'overdue-ncrs',
  )
}
