/** What an API key begins with, and how many characters of it stay visible. */
export const keyStart = 'cst_'
export const keyPrefixLength = 12

/** Keys of one account that were not revoked. */
export const mostKeys = 50
