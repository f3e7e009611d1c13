/** What an API key begins with, and how many characters of it stay visible. */
export const keyStart = 'cst_'
export const keyPrefixLength = 12

/** Keys of one account that were not revoked. */
export const mostKeys = 50

/** For how many days a key is valid whose end nobody named, unless the rules of sign-in say fewer. */
export const usualKeyDays = 90
