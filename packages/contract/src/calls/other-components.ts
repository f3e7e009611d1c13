// Generated from ../other-components.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../other-components.ts'

export const createOtherComponent: CallOf<typeof endpoints.createOtherComponent> = { method: 'POST', path: '/other-components', access: 'component:edit', status: 201 }
export const deleteOtherComponent: CallOf<typeof endpoints.deleteOtherComponent> = { method: 'DELETE', path: '/other-components/:id', access: 'component:edit', status: 204 }
export const listOtherComponents: CallOf<typeof endpoints.listOtherComponents> = { method: 'GET', path: '/other-components/project/:id', access: 'signed-in' }
export const moveQuantity: CallOf<typeof endpoints.moveQuantity> = { method: 'PUT', path: '/other-components/:id/status', access: 'signed-in', repeatable: true }
export const projectsWithOtherComponents: CallOf<typeof endpoints.projectsWithOtherComponents> = { method: 'GET', path: '/other-components/projects-with-other-components', access: 'signed-in' }
export const updateOtherComponent: CallOf<typeof endpoints.updateOtherComponent> = { method: 'PUT', path: '/other-components/:id/details', access: 'component:edit' }
