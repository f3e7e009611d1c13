import type { Call } from './call.ts'

export type { FoundComponent, FoundRecords } from './schemas/search.ts'

/** The least number of characters to search for. */
export const shortestSearch = 2

export const maxSearchResults = 20

export const search = {
  method: 'GET',
  path: '/search',
  access: 'signed-in',
} as const satisfies Call
