/** The statuses of a component without a rejection, in order. */
export const forwardStatuses = ['planning', 'manufactured', 'transported', 'accepted', 'installed'] as const

/** All statuses; `rejected` is outside the order of the others. */
export const statuses = [...forwardStatuses, 'rejected'] as const

export type Status = (typeof statuses)[number]

/**
 * The status of a new component, and the statuses that the statistics count separately. The rest of the total is in the
 * first status.
 */
export const [firstStatus, ...countedStatuses] = statuses

export type CountedStatus = (typeof countedStatuses)[number]

export function isStatus(value: unknown): value is Status {
  return statuses.includes(value as Status)
}
