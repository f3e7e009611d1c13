// Generated from ../crews.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../crews.ts'

export const createCrew: CallOf<typeof endpoints.createCrew> = { method: 'POST', path: '/plants/:id/crews', access: 'plant:edit', status: 201 }
export const deleteCrew: CallOf<typeof endpoints.deleteCrew> = { method: 'DELETE', path: '/plants/crews/:id', access: 'plant:edit', status: 204 }
export const hoursOfDay: CallOf<typeof endpoints.hoursOfDay> = { method: 'GET', path: '/plants/:id/hours', access: 'signed-in' }
export const labourFigures: CallOf<typeof endpoints.labourFigures> = { method: 'GET', path: '/plants/:id/labour', access: 'signed-in' }
export const saveHours: CallOf<typeof endpoints.saveHours> = { method: 'PUT', path: '/plants/crews/:id/hours', access: 'pour:edit', repeatable: true }
export const updateCrew: CallOf<typeof endpoints.updateCrew> = { method: 'PUT', path: '/plants/crews/:id', access: 'plant:edit' }
