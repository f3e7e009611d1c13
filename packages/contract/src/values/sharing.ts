/** How long a link can be valid, in days. */
export const shareDays = [7, 30, 90, 365] as const
export const mostShareDays = 730

/** Chosen photos of one link. */
export const mostSharedPhotos = 24

/** Links of one project or plant that work at the same time. */
export const mostShareLinks = 50

export const shareStates = ['active', 'expired', 'revoked'] as const

/** Why a link shows nothing: the `details` of `share_ended`. */
export const shareEnds = ['expired', 'revoked', 'unknown'] as const
export type ShareEnd = (typeof shareEnds)[number]

/** What is missing to open a link: the `details` of `share_password`. */
export const sharePasswords = ['needed', 'wrong'] as const
