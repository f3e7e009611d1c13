import { addWorkingDays, type Day } from '../plan/calendar.ts'
import type { ProjectCalendar } from '../plan/plan.ts'
import type { Status } from '../status/statuses.ts'

/** What a load does about a component that would leave before it is cured. `ask`: it may leave for a reason. */
export const curingRules = ['off', 'ask', 'block'] as const
export type CuringRule = (typeof curingRules)[number]

export const defaultCuringRule: CuringRule = 'ask'

/** Returns the first day on which a component that was cast on a day may leave the plant. */
export function curedOn(castOn: Day, calendar: ProjectCalendar): Day {
  return addWorkingDays(castOn, calendar.leadTimes.cast_to_deliver, calendar)
}

/** Whether a component that may leave on `curedOn` would leave too early on this day. Null: nothing is known. */
export function isCuring(curedOn: Day | null, day: Day): boolean {
  return curedOn !== null && curedOn > day
}

/**
 * Returns until when a component cures that was cast on `made_on`: the project's lead time from casting to transport;
 * null if it need not.
 */
export function curesUntil(
  { status, made_on }: { readonly status: Status; readonly made_on: Day | null },
  calendar: ProjectCalendar,
  today: Day,
): Day | null {
  if (status !== 'manufactured' || made_on === null) return null
  const ready = curedOn(made_on, calendar)
  return isCuring(ready, today) ? ready : null
}

interface Leaving {
  readonly rule: CuringRule
  /** The first day on which the component may leave. Null: nothing is known. */
  readonly curedOn: Day | null
  /** The day on which it would leave. */
  readonly day: Day
  /** Whether somebody gave a reason for this component before, or gives one now. */
  readonly isExcused: boolean
  /** Whether the step was made without a network, and is only reported now. */
  readonly isReported: boolean
}

type CuringDecision =
  /** Nothing to say: it is cured, or nobody is asked. */
  | 'free'
  /** It leaves too early, which is recorded. */
  | 'recorded'
  /** It may leave too early only for a reason. */
  | 'reason_needed'
  | 'refused'

/**
 * Decides what a load does about a component on the day on which it would leave. What has already happened without a
 * network is recorded without a reason: a question cannot undo it.
 */
export function decideCuring({ rule, curedOn, day, isExcused, isReported }: Leaving): CuringDecision {
  if (rule === 'off' || !isCuring(curedOn, day)) return 'free'
  if (rule === 'block') return 'refused'
  return isExcused || isReported ? 'recorded' : 'reason_needed'
}
