// Generated from ../declarations.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../declarations.ts'

export const createDeclaration: CallOf<typeof endpoints.createDeclaration> = { method: 'POST', path: '/plants/:id/declarations', access: 'plant:edit', status: 201 }
export const deleteDeclaration: CallOf<typeof endpoints.deleteDeclaration> = { method: 'DELETE', path: '/plants/declarations/:id', access: 'plant:edit', status: 204 }
export const listDeclarations: CallOf<typeof endpoints.listDeclarations> = { method: 'GET', path: '/projects/:id/declarations', access: 'label:print' }
export const updateDeclaration: CallOf<typeof endpoints.updateDeclaration> = { method: 'PUT', path: '/plants/declarations/:id', access: 'plant:edit' }
