// Generated from ../component-counts.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../component-counts.ts'

export const componentCounts: CallOf<typeof endpoints.componentCounts> = { method: 'GET', path: '/projects/:id/component-counts', access: 'signed-in' }
