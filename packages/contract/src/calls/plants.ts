// Generated from ../plants.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../plants.ts'

export const createMix: CallOf<typeof endpoints.createMix> = { method: 'POST', path: '/plants/:id/mixes', access: 'plant:edit', status: 201 }
export const createPlant: CallOf<typeof endpoints.createPlant> = { method: 'POST', path: '/plants', access: 'plant:edit', status: 201 }
export const deleteMix: CallOf<typeof endpoints.deleteMix> = { method: 'DELETE', path: '/plants/mixes/:id', access: 'plant:edit', status: 204 }
export const deletePlant: CallOf<typeof endpoints.deletePlant> = { method: 'DELETE', path: '/plants/:id', access: 'plant:edit', status: 204 }
export const listPlants: CallOf<typeof endpoints.listPlants> = { method: 'GET', path: '/plants', access: 'signed-in' }
export const setProjectPlant: CallOf<typeof endpoints.setProjectPlant> = { method: 'PUT', path: '/projects/:id/plant', access: 'project:edit' }
export const updateMix: CallOf<typeof endpoints.updateMix> = { method: 'PUT', path: '/plants/mixes/:id', access: 'plant:edit' }
export const updatePlant: CallOf<typeof endpoints.updatePlant> = { method: 'PUT', path: '/plants/:id', access: 'plant:edit' }
