// Generated from ../component-index.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../component-index.ts'

export const componentIndex: CallOf<typeof endpoints.componentIndex> = { method: 'GET', path: '/projects/:id/component-index', access: 'signed-in' }
