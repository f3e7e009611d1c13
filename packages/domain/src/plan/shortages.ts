import { curesUntil } from '../loads/curing.ts'
import { type LoadDay, leavesOn } from '../loads/days.ts'
import type { Status } from '../status/statuses.ts'
import type { Day } from './calendar.ts'
import type { ProjectCalendar } from './plan.ts'

/** Why a component that is needed soon cannot be erected yet, in the order of the steps. */
export const shortageReasons = [
  'no_date',
  'rejected',
  'missing',
  'on_hold',
  'not_cast',
  'curing',
  'load_late',
  'on_load',
  'in_yard',
  'at_gate',
  'not_installed',
] as const
export type ShortageReason = (typeof shortageReasons)[number]

/** How many days ahead the shortage list looks. */
export const shortageDays = [7, 14, 28] as const

/** The reason that follows from the status alone; null if the component is where it should be. */
export const reasonOfStatus: Readonly<Record<Status, ShortageReason | null>> = {
  planning: 'not_cast',
  manufactured: 'in_yard',
  transported: 'at_gate',
  accepted: null,
  installed: null,
  rejected: 'rejected',
}

/** Whether a component with this reason is on site, and is listed apart from those that are missing. */
export const isOnSite = (reason: ShortageReason) => reason === 'not_installed'

interface NeededComponent {
  readonly status: Status
  readonly needed_on: Day | null
  /** The day on which the crane stops: the day it is needed or, without a date, that of the next one in sequence. */
  readonly wanted_on: Day
  /** The day of its casting while it is manufactured, in the time zone of its project. */
  readonly made_on: Day | null
  /** The open load that it is on. */
  readonly load: LoadDay | null
  /** Whether it was missing at the receipt of a load and has not moved since. */
  readonly is_missing: boolean
  /** The non-conformances that hold it. */
  readonly holds: readonly unknown[]
}

/** On a load in the plant, or on the road: the date of arrival is that of the load. */
function isOnLoad({ status, load }: NeededComponent): boolean {
  return status === 'manufactured' ? load !== null : status === 'transported' && load?.status === 'departed'
}

/**
 * Returns why a component that is not installed cannot be erected; null if it is on site and its day has not passed.
 * What is known about a component comes before its missing date: a load that leaves too late, then curing. Twin in SQL:
 * `features/plan/shortage-queries.ts`.
 */
export function shortageReason(
  component: NeededComponent,
  calendar: ProjectCalendar,
  today: Day,
): ShortageReason | null {
  const { status, needed_on, wanted_on, load } = component
  if (status === 'installed') return null
  if (status === 'rejected') return 'rejected'
  if (status === 'manufactured' && component.is_missing) return 'missing'
  if (component.holds.length > 0) return 'on_hold'
  if (status === 'manufactured' && load && leavesOn(load, today) > wanted_on) return 'load_late'
  if (curesUntil(component, calendar, today)) return 'curing'
  if (isOnLoad(component)) return 'on_load'
  if (status === 'accepted') return needed_on !== null && needed_on < today ? 'not_installed' : null
  return needed_on === null ? 'no_date' : reasonOfStatus[status]
}
