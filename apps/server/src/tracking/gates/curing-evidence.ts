import type { CuringEvidence } from '@castline/domain/gates/curing'
import { curedOn } from '@castline/domain/loads/curing'
import type { Day } from '@castline/domain/plan/calendar'
import type { Queryable } from '#database/database.ts'
import { calendarJson, curingRuleOf, projectCalendar, type StoredCalendar } from '../plan/plan.ts'
import { castOn } from '../production/cast-on.ts'

/** Returns what curing decides from on the present day; null where nothing is known. */
export function curingEvidence(made_on: Day | null, calendar: StoredCalendar | null): CuringEvidence | null {
  if (!calendar || made_on === null) return null
  return { rule: curingRuleOf(calendar), cured_on: curedOn(made_on, projectCalendar(calendar)), day: calendar.today }
}

/** Returns the same of one component, for the rare step that has a reason. */
export async function readCuring(database: Queryable, componentId: string): Promise<CuringEvidence | null> {
  const row = await database.row<{ made_on: Day | null; calendar: StoredCalendar }>(
    `SELECT ${castOn('p.time_zone')} AS made_on, ${calendarJson('p')} AS calendar
     FROM components c JOIN projects p ON p.id = c.project_id WHERE c.id = $1`,
    [componentId],
    'read-curing',
  )
  return row && curingEvidence(row.made_on, row.calendar)
}
