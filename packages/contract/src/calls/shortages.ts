// Generated from ../shortages.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../shortages.ts'

export const lateStats: CallOf<typeof endpoints.lateStats> = { method: 'GET', path: '/projects/:id/late-stats', access: 'signed-in' }
export const listShortages: CallOf<typeof endpoints.listShortages> = { method: 'GET', path: '/projects/:id/shortages', access: 'signed-in', counted: true }
export const printShortages: CallOf<typeof endpoints.printShortages> = { method: 'GET', path: '/projects/:id/shortages.pdf', access: 'signed-in', media: 'application/pdf' }
export const projectForecast: CallOf<typeof endpoints.projectForecast> = { method: 'GET', path: '/projects/:id/forecast', access: 'signed-in' }
