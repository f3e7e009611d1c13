import type { Call } from './call.ts'

export type { FoundPiece } from './schemas/search.ts'

/** How much must be typed before anything is looked for. */
export const shortestSearch = 2

export const mostFound = 20

export const search = {
  method: 'GET',
  path: '/search',
  access: 'signed-in',
} as const satisfies Call
