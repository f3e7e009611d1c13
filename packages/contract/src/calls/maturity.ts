// Generated from ../maturity.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../maturity.ts'

export const addReadings: CallOf<typeof endpoints.addReadings> = { method: 'POST', path: '/castings/:id/readings', access: 'pour:edit' }
export const castingMaturity: CallOf<typeof endpoints.castingMaturity> = { method: 'GET', path: '/castings/:id/maturity', access: 'signed-in' }
export const mixMaturity: CallOf<typeof endpoints.mixMaturity> = { method: 'GET', path: '/plants/mixes/:id/curve', access: 'plant:edit' }
export const removeMixCurve: CallOf<typeof endpoints.removeMixCurve> = { method: 'DELETE', path: '/plants/mixes/:id/curve', access: 'plant:edit' }
export const removeReadings: CallOf<typeof endpoints.removeReadings> = { method: 'DELETE', path: '/castings/:id/readings', access: 'pour:edit' }
export const setMixCurve: CallOf<typeof endpoints.setMixCurve> = { method: 'PUT', path: '/plants/mixes/:id/curve', access: 'plant:edit' }
