// Generated from ../instruments.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../instruments.ts'

export const createInstrument: CallOf<typeof endpoints.createInstrument> = { method: 'POST', path: '/plants/:id/instruments', access: 'plant:edit', status: 201 }
export const deleteInstrument: CallOf<typeof endpoints.deleteInstrument> = { method: 'DELETE', path: '/plants/instruments/:id', access: 'plant:edit', status: 204 }
export const updateInstrument: CallOf<typeof endpoints.updateInstrument> = { method: 'PUT', path: '/plants/instruments/:id', access: 'plant:edit' }
