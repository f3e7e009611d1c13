/** What a component can be, in the order of a good life. `rejected` stands aside from that order. */
export const statuses = ['planning', 'manufactured', 'transported', 'accepted', 'installed', 'rejected'] as const

export type Status = (typeof statuses)[number]

/** The five statuses that the statistics count one by one; `planning` is what is left of the total. */
export const countedStatuses = ['manufactured', 'transported', 'accepted', 'installed', 'rejected'] as const

export type CountedStatus = (typeof countedStatuses)[number]

/** Where every new component begins. */
export const firstStatus: Status = 'planning'

export function isStatus(value: unknown): value is Status {
  return statuses.includes(value as Status)
}
