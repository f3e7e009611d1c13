// Generated from ../overview.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../overview.ts'

export const projectOverview: CallOf<typeof endpoints.projectOverview> = { method: 'GET', path: '/projects/:id/overview', access: 'signed-in' }
