import type { CuringEvidence } from '@castline/domain/gates/curing'
import { curedOn } from '@castline/domain/loads/curing'
import { type Day, dayIn } from '@castline/domain/plan/calendar'
import type { Queryable } from '#database/database.ts'
import { calendarJson, curingRuleOf, projectCalendar, type StoredCalendar } from '../plan/plan.ts'
import { castOn } from '../production/cast-on.ts'

/** Returns what curing decides from, on the present day or an earlier one; null where nothing is known. */
export function curingEvidence(made_on: Day | null, calendar: StoredCalendar | null, day?: Day): CuringEvidence | null {
  if (!calendar || made_on === null) return null
  const { today } = calendar
  const rule = curingRuleOf(calendar)
  return { rule, cured_on: curedOn(made_on, projectCalendar(calendar)), day: day && day < today ? day : today }
}

interface Row {
  readonly made_on: Day | null
  readonly calendar: StoredCalendar
  readonly time_zone: string
}

/** Returns the same of one component, for the rare step that has a reason; `occurredAt` is null for now. */
export async function readCuring(
  database: Queryable,
  componentId: string,
  occurredAt: string | null,
): Promise<CuringEvidence | null> {
  const row = await database.row<Row>(
    `SELECT ${castOn('p.time_zone')} AS made_on, ${calendarJson('p')} AS calendar, p.time_zone
     FROM components c JOIN projects p ON p.id = c.project_id WHERE c.id = $1`,
    [componentId],
    'read-curing',
  )
  return row && curingEvidence(row.made_on, row.calendar, dayOf(row.time_zone, occurredAt))
}

/** Returns the day of a step that was made earlier. */
export const dayOf = (timeZone: string, occurredAt: string | null): Day | undefined =>
  occurredAt === null ? undefined : dayIn(timeZone, new Date(occurredAt))
