import type { Day } from '../plan/calendar.ts'
import type { LoadStatus } from './loads.ts'

/** What decides on which day a load leaves the plant. */
export interface LoadDay {
  readonly status: LoadStatus
  readonly planned_on: Day
}

const beforeDeparture: readonly LoadStatus[] = ['planned', 'loading']
const beforeArrival: readonly LoadStatus[] = [...beforeDeparture, 'departed']

/** The statuses of a load that is overdue once its planned day has passed. */
export const overdueStatuses = beforeArrival

/** Whether a load should have arrived on an earlier day. Twin in SQL: `tracking/loads/load-columns.ts`. */
export function isOverdueLoad({ status, planned_on }: LoadDay, today: Day): boolean {
  return beforeArrival.includes(status) && planned_on < today
}

/**
 * Returns the day on which an open load reaches the site at the earliest: its planned day, or today if that has passed
 * or the load has left already.
 */
export function leavesOn({ status, planned_on }: LoadDay, today: Day): Day {
  return beforeDeparture.includes(status) && planned_on > today ? planned_on : today
}
