// Generated from ../edit-history.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../edit-history.ts'

export const componentEdits: CallOf<typeof endpoints.componentEdits> = { method: 'GET', path: '/components/:id/edits', access: 'signed-in' }
export const deletedComponents: CallOf<typeof endpoints.deletedComponents> = { method: 'GET', path: '/projects/:id/deleted-components', access: 'component:edit' }
export const restoreComponent: CallOf<typeof endpoints.restoreComponent> = { method: 'POST', path: '/components/:id/restore', access: 'component:edit' }
export const undoEdit: CallOf<typeof endpoints.undoEdit> = { method: 'POST', path: '/component-edits/:id/undo', access: 'component:edit' }
