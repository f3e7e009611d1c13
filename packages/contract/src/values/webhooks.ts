/** Webhooks of one project, and of all projects. */
export const mostWebhooks = 20

/** How long both secrets are valid after a rotation, in hours, unless the caller says otherwise. */
export const usualOverlap = 24

/** Longest span of time that one replay covers, in days. */
export const longestReplay = 31

export const deliveryStates = ['waiting', 'sent', 'failed', 'dropped'] as const
export type DeliveryState = (typeof deliveryStates)[number]
