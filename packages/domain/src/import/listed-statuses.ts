import { forwardStatuses, type Status } from '../status/statuses.ts'

/** A change from one status to another. */
export interface StatusStep {
  readonly from: Status
  readonly to: Status
}

const place = (status: Status) => (forwardStatuses as readonly Status[]).indexOf(status)

/** Whether a status comes after another; a rejection neither before nor after any. */
export function isAhead(status: Status, other: Status): boolean {
  return place(other) >= 0 && place(status) > place(other)
}

/** The last of these statuses in their order; null without one that has a place in it. */
export function furthest(statuses: Iterable<Status>): Status | null {
  const places = [...statuses].map(place)
  return forwardStatuses[Math.max(-1, ...places)] ?? null
}

/**
 * Returns the steps that lead a component from its status to the one that a list says, in order; none if it is not
 * ahead. A rejected component stays rejected: remaking it is a decision. `reached` is the last status with a day: a
 * component that is rejected in the list came so far before.
 */
export function listedSteps(from: Status, listed: Status, reached: Status | null): StatusStep[] {
  if (from === 'rejected' || from === listed) return []
  const last = listed === 'rejected' ? (reached ?? from) : listed
  const passed = isAhead(last, from) ? forwardStatuses.slice(place(from), place(last) + 1) : [from]
  const path: readonly Status[] = listed === 'rejected' ? [...passed, listed] : passed
  return path.slice(1).map((to, index) => ({ from: path[index] as Status, to }))
}
