import type { Day } from './calendar.ts'
import { curesUntil } from './curing.ts'
import type { LoadStatus } from './loads.ts'
import type { ProjectCalendar } from './plan.ts'
import type { Status } from './statuses.ts'

/** Why a component that is needed soon cannot be erected yet, in the order of the steps. */
export const shortageReasons = [
  'no_date',
  'rejected',
  'on_hold',
  'not_cast',
  'curing',
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

interface NeededComponent {
  readonly status: Status
  readonly needed_on: Day | null
  /** The day of its last status change, in the time zone of its project. */
  readonly changed_on: Day | null
  /** The status of the open load that it is on; null without one. */
  readonly load_status: LoadStatus | null
  /** The non-conformances that hold it. */
  readonly holds: readonly unknown[]
}

/** On a load in the plant, or on the road: the date of arrival is that of the load. */
function isOnLoad({ status, load_status }: NeededComponent): boolean {
  return status === 'manufactured' ? load_status !== null : status === 'transported' && load_status === 'departed'
}

/**
 * Returns why a component that is not installed cannot be erected; null if it is on site and its day has not passed.
 */
export function shortageReason(
  component: NeededComponent,
  calendar: ProjectCalendar,
  today: Day,
): ShortageReason | null {
  const { status, needed_on } = component
  if (status === 'installed') return null
  if (needed_on === null) return 'no_date'
  if (component.holds.length > 0 && status !== 'rejected') return 'on_hold'
  if (curesUntil(component, calendar, today)) return 'curing'
  if (isOnLoad(component)) return 'on_load'
  if (status === 'accepted') return needed_on < today ? 'not_installed' : null
  return reasonOfStatus[status]
}
