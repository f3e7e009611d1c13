// Generated from ../component-edits.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../component-edits.ts'

export const createComponent: CallOf<typeof endpoints.createComponent> = { method: 'POST', path: '/components', access: 'component:edit', encoding: 'multipart', files: { file: 'optional' }, status: 201 }
export const createPrecast: CallOf<typeof endpoints.createPrecast> = { method: 'POST', path: '/components/precast', access: 'component:edit', encoding: 'multipart', files: { file: 'optional' }, status: 201 }
export const deleteComponent: CallOf<typeof endpoints.deleteComponent> = { method: 'DELETE', path: '/components/:id', access: 'component:edit', status: 204 }
export const updateComponent: CallOf<typeof endpoints.updateComponent> = { method: 'PUT', path: '/components/:id', access: 'component:edit' }
