// Generated from ../audit.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../audit.ts'

export const listAudit: CallOf<typeof endpoints.listAudit> = { method: 'GET', path: '/audit', access: 'user:manage', counted: true }
