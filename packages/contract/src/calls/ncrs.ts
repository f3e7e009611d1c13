// Generated from ../ncrs.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../ncrs.ts'

export const getNcr: CallOf<typeof endpoints.getNcr> = { method: 'GET', path: '/ncrs/:id', access: 'signed-in' }
export const listAssignees: CallOf<typeof endpoints.listAssignees> = { method: 'GET', path: '/projects/:id/assignees', access: 'ncr:report' }
export const listNcrs: CallOf<typeof endpoints.listNcrs> = { method: 'GET', path: '/projects/:id/ncrs', access: 'signed-in', counted: true }
export const ncrPoints: CallOf<typeof endpoints.ncrPoints> = { method: 'GET', path: '/projects/:id/ncr-points', access: 'signed-in' }
export const reportNcr: CallOf<typeof endpoints.reportNcr> = { method: 'POST', path: '/projects/:id/ncrs', access: 'ncr:report', status: 201, repeatable: true }
export const reportNcrByQr: CallOf<typeof endpoints.reportNcrByQr> = { method: 'POST', path: '/components/:id/ncrs', access: 'public', status: 201, repeatable: true }
export const updateNcr: CallOf<typeof endpoints.updateNcr> = { method: 'PUT', path: '/ncrs/:id', access: 'ncr:decide' }
