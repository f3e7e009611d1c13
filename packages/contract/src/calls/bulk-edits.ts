// Generated from ../bulk-edits.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../bulk-edits.ts'

export const deleteComponents: CallOf<typeof endpoints.deleteComponents> = { method: 'POST', path: '/projects/:id/components/delete', access: 'component:edit' }
export const deleteConsequences: CallOf<typeof endpoints.deleteConsequences> = { method: 'POST', path: '/projects/:id/components/delete-consequences', access: 'component:edit' }
export const editComponents: CallOf<typeof endpoints.editComponents> = { method: 'PUT', path: '/projects/:id/components', access: 'component:edit' }
export const leavingComponents: CallOf<typeof endpoints.leavingComponents> = { method: 'POST', path: '/projects/:id/components/leaving', access: 'signed-in' }
