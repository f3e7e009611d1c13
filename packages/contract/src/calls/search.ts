// Generated from ../search.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../search.ts'

export const search: CallOf<typeof endpoints.search> = { method: 'GET', path: '/search', access: 'signed-in' }
