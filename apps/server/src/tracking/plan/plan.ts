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
import { plantOf } from '#database/plants-of-components.ts'
import { usualCastToday } from './plan-columns.ts'

/** A project's calendar as `calendarJson` returns it; its settings are null until somebody changes them. */
export interface StoredCalendar {
  readonly today: Day
  /** The present day of the plant that casts: the usual one, or that of the component. */
  readonly cast_today: Day
  /** Where it is about several components: that of each plant, by its name in small letters. */
  readonly cast_days?: Readonly<Record<string, Day>>
  readonly own: {
    readonly weekdays: readonly number[]
    readonly cast_to_deliver: number
    readonly deliver_to_needed: number
    readonly curing: CuringRule
    readonly version: number
  } | null
  readonly holidays: readonly Day[]
}

const castDays = `'cast_days', (SELECT json_object_agg(lower(named.name), (now() AT TIME ZONE named.time_zone)::date)
  FROM plants named WHERE named.deleted_at IS NULL)`

const castTodayOf = (component: string, project: string) => `'cast_today', coalesce(
  (SELECT (now() AT TIME ZONE casting.time_zone)::date FROM plants casting WHERE casting.id = ${plantOf(component, project)}),
  (now() AT TIME ZONE ${project}.time_zone)::date)`

/** SQL for the calendar of `projects`, in the domain's terms; `project` is the alias of its row, `component` of one that it is about. */
export const calendarJson = (project: string, component?: string) => `json_build_object(
  'today', (now() AT TIME ZONE ${project}.time_zone)::date,
  ${component ? castTodayOf(component, project) : `'cast_today', ${usualCastToday(project)}, ${castDays}`},
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

type Planned = GivenDates & {
  readonly sequence: number | null
  readonly status: Status
  readonly plant?: string | null
}

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
  const castToday = stored.cast_days?.[component.plant?.toLowerCase() ?? ''] ?? stored.cast_today
  const late = lateDays(component.status, dates, stored.today, castToday)
  const late_for = lateFor(component.status, dates, stored.today, castToday)
  return { ...component, ...dates, derived: [...derived], late, late_for }
}
