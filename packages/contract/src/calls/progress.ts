// Generated from ../progress.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../progress.ts'

export const projectInsights: CallOf<typeof endpoints.projectInsights> = { method: 'GET', path: '/projects/:id/insights', access: 'signed-in' }
export const projectProgress: CallOf<typeof endpoints.projectProgress> = { method: 'GET', path: '/projects/:id/progress', access: 'signed-in' }
