/** Results that one call enters. */
export const maxResults = 100
