// Generated from ../moulds.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../moulds.ts'

export const createMould: CallOf<typeof endpoints.createMould> = { method: 'POST', path: '/plants/:id/moulds', access: 'plant:edit', status: 201 }
export const deleteMould: CallOf<typeof endpoints.deleteMould> = { method: 'DELETE', path: '/moulds/:id', access: 'plant:edit', status: 204 }
export const listMoulds: CallOf<typeof endpoints.listMoulds> = { method: 'GET', path: '/plants/:id/moulds', access: 'signed-in' }
export const mouldByCode: CallOf<typeof endpoints.mouldByCode> = { method: 'GET', path: '/moulds/code/:code', access: 'signed-in' }
export const setMouldOutages: CallOf<typeof endpoints.setMouldOutages> = { method: 'PUT', path: '/moulds/:id/out-of-use', access: 'plant:edit' }
export const updateMould: CallOf<typeof endpoints.updateMould> = { method: 'PUT', path: '/moulds/:id', access: 'plant:edit' }
