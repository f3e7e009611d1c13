// Generated from ../status-changes.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../status-changes.ts'

export const changeStatus: CallOf<typeof endpoints.changeStatus> = { method: 'PUT', path: '/components/:id/status-auth', access: 'signed-in', repeatable: true }
export const changeStatusByQr: CallOf<typeof endpoints.changeStatusByQr> = { method: 'PUT', path: '/components/:id/status', access: 'public', repeatable: true }
export const changeStatuses: CallOf<typeof endpoints.changeStatuses> = { method: 'POST', path: '/components/status-batch', access: 'signed-in', repeatable: true }
