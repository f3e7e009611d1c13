// Generated from ../activity.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../activity.ts'

export const projectActivity: CallOf<typeof endpoints.projectActivity> = { method: 'GET', path: '/projects/:id/activity', access: 'signed-in' }
