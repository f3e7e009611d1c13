// Generated from ../defects.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../defects.ts'

export const listDefectTypes: CallOf<typeof endpoints.listDefectTypes> = { method: 'GET', path: '/projects/:id/defect-types', access: 'signed-in' }
export const ncrStats: CallOf<typeof endpoints.ncrStats> = { method: 'GET', path: '/projects/:id/ncr-stats', access: 'signed-in' }
export const updateDefectTypes: CallOf<typeof endpoints.updateDefectTypes> = { method: 'PUT', path: '/projects/:id/defect-types', access: 'checklist:define' }
