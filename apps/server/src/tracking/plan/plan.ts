import type { PlannedFields } from '@castline/contract/planned-fields'
import { type CuringRule, defaultCuringRule } from '@castline/domain/loads/curing'
import type { Day } from '@castline/domain/plan/calendar'
import { lateDays, lateFor } from '@castline/domain/plan/late'
import {
  defaultLeadTimes,
  defaultWeekdays,
  type GivenDates,
  type ProjectCalendar,
  plannedDates,
} from '@castline/domain/plan/plan'
import type { Status } from '@castline/domain/status/statuses'

/** A project's calendar as `calendarJson` returns it; its settings are null until somebody changes them. */
export interface StoredCalendar {
  readonly today: Day
  readonly own: {
    readonly weekdays: readonly number[]
    readonly cast_to_deliver: number
    readonly deliver_to_needed: number
    readonly curing: CuringRule
    readonly version: number
  } | null
  readonly holidays: readonly Day[]
}

/** SQL for the calendar of `projects`, in the domain's terms; `project` is the alias of its row. */
export const calendarJson = (project: string) => `json_build_object(
  'today', (now() AT TIME ZONE ${project}.time_zone)::date,
  'own', (SELECT row_to_json(k) FROM project_calendar k WHERE k.project_id = ${project}.id),
  'holidays', ARRAY(SELECT h.day FROM project_holidays h WHERE h.project_id = ${project}.id))`

export function projectCalendar({ own, holidays }: StoredCalendar): ProjectCalendar {
  return {
    weekdays: new Set(own?.weekdays ?? defaultWeekdays),
    holidays: new Set(holidays),
    leadTimes: own ?? defaultLeadTimes,
  }
}

/** What the loads of a project do about components that are not cured. */
export function curingRuleOf({ own }: StoredCalendar): CuringRule {
  return own?.curing ?? defaultCuringRule
}

type Planned = GivenDates & { readonly sequence: number | null; readonly status: Status }

/**
 * Completes a component's given dates and adds how late it is. `plannedOn` is the planned day of its section; the
 * calendar may be null where there is no date at all.
 */
export function withPlan<Component extends Planned>(
  component: Component,
  plannedOn: Day | null,
  stored: StoredCalendar | null,
): Omit<Component, keyof PlannedFields> & PlannedFields {
  if (!stored) return { ...component, derived: [], late: 0, late_for: null }
  const { cast_on, deliver_on, needed_on, derived } = plannedDates(component, plannedOn, projectCalendar(stored))
  const dates = { cast_on, deliver_on, needed_on }
  const late = lateDays(component.status, dates, stored.today)
  const late_for = lateFor(component.status, dates, stored.today)
  return { ...component, ...dates, derived: [...derived], late, late_for }
}
