// Generated from ../models.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../models.ts'

export const building: CallOf<typeof endpoints.building> = { method: 'GET', path: '/projects/:id/building', access: 'signed-in' }
export const componentsWithoutGeometry: CallOf<typeof endpoints.componentsWithoutGeometry> = { method: 'GET', path: '/projects/:id/building/without-geometry', access: 'signed-in' }
export const deleteModel: CallOf<typeof endpoints.deleteModel> = { method: 'DELETE', path: '/models/:id', access: 'model:edit', status: 204 }
export const getModel: CallOf<typeof endpoints.getModel> = { method: 'GET', path: '/models/:id', access: 'signed-in' }
export const listModels: CallOf<typeof endpoints.listModels> = { method: 'GET', path: '/projects/:id/models', access: 'signed-in' }
export const modelElements: CallOf<typeof endpoints.modelElements> = { method: 'GET', path: '/models/:id/elements', access: 'signed-in' }
export const modelGeometry: CallOf<typeof endpoints.modelGeometry> = { method: 'GET', path: '/models/:id/geometry', access: 'signed-in', media: 'application/octet-stream' }
export const modelSchedule: CallOf<typeof endpoints.modelSchedule> = { method: 'GET', path: '/models/:id/schedule.csv', access: 'component:import', media: 'text/csv' }
export const pairElements: CallOf<typeof endpoints.pairElements> = { method: 'POST', path: '/projects/:id/building/pair', access: 'component:import' }
export const uploadModel: CallOf<typeof endpoints.uploadModel> = { method: 'POST', path: '/projects/:id/models', access: 'model:edit', encoding: 'multipart', files: { file: 'required' }, status: 201 }
