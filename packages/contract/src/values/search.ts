/** The least number of characters to search for. */
export const shortestSearch = 2

export const maxSearchResults = 20
