/** What `projectOverview` asks the other calls for, so that clients know which responses it contains. */
export const feedQuery = { limit: 5 } as const
export const heldQuery = { holds: '1', limit: 1 } as const
export const nextLoadsQuery = { status: 'open', sort: 'planned_on', limit: 3 } as const
