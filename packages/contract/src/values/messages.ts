/** Of an address at a push service. */
export const longestEndpoint = 2000

/** Choices that one request may change. */
export const mostChoices = 100

/** The states of a stored message that are listed for administrators. */
export const listedStates = ['waiting', 'sent', 'failed', 'dropped'] as const
export type ListedState = (typeof listedStates)[number]

/** Outside addresses of a project's weekly report. */
export const mostWeeklyAddresses = 20

export const weeklyAddressStates = ['asked', 'confirmed', 'stopped'] as const
