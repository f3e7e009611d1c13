// Generated from ../model-structure.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../model-structure.ts'

export const buildingStructure: CallOf<typeof endpoints.buildingStructure> = { method: 'GET', path: '/projects/:id/building/structure', access: 'signed-in' }
export const elementProperties: CallOf<typeof endpoints.elementProperties> = { method: 'GET', path: '/models/:id/elements/:position/properties', access: 'signed-in' }
export const modelPlan: CallOf<typeof endpoints.modelPlan> = { method: 'GET', path: '/models/:id/plan.svg', access: 'signed-in', media: 'image/svg+xml' }
export const searchBuilding: CallOf<typeof endpoints.searchBuilding> = { method: 'GET', path: '/projects/:id/building/search', access: 'signed-in' }
