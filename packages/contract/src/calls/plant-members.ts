// Generated from ../plant-members.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../plant-members.ts'

export const assignPlants: CallOf<typeof endpoints.assignPlants> = { method: 'POST', path: '/users/:id/plants', access: 'user:manage' }
export const dismissGivenPlants: CallOf<typeof endpoints.dismissGivenPlants> = { method: 'POST', path: '/users/given-plants/dismiss', access: 'user:manage', status: 204 }
export const listGivenPlants: CallOf<typeof endpoints.listGivenPlants> = { method: 'GET', path: '/users/given-plants', access: 'user:manage' }
export const userPlants: CallOf<typeof endpoints.userPlants> = { method: 'GET', path: '/users/:id/plants', access: 'user:manage' }
