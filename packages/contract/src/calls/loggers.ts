// Generated from ../loggers.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../loggers.ts'

export const doubtfulReadings: CallOf<typeof endpoints.doubtfulReadings> = { method: 'GET', path: '/plants/:id/doubtful-readings', access: 'signed-in' }
export const readLogger: CallOf<typeof endpoints.readLogger> = { method: 'POST', path: '/castings/:id/logger', access: 'pour:edit', encoding: 'multipart', files: { file: 'required' } }
export const settleReadings: CallOf<typeof endpoints.settleReadings> = { method: 'POST', path: '/castings/:id/readings/unit', access: 'pour:edit' }
