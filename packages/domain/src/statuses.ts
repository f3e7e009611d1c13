/** The statuses of a good life, in its order. */
export const forwardStatuses = ['planning', 'manufactured', 'transported', 'accepted', 'installed'] as const

/** What a component can be; `rejected` stands aside from the order of the others. */
export const statuses = [...forwardStatuses, 'rejected'] as const

export type Status = (typeof statuses)[number]

/**
 * Where every new component begins, and the statuses that the statistics count one by one: those in the first are what is
 * left of the total.
 */
export const [firstStatus, ...countedStatuses] = statuses

export type CountedStatus = (typeof countedStatuses)[number]

export function isStatus(value: unknown): value is Status {
  return statuses.includes(value as Status)
}
