// Generated from ../saved-views.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../saved-views.ts'

export const createSavedView: CallOf<typeof endpoints.createSavedView> = { method: 'POST', path: '/projects/:id/saved-views', access: 'view:save', status: 201 }
export const deleteSavedView: CallOf<typeof endpoints.deleteSavedView> = { method: 'DELETE', path: '/projects/:id/saved-views/:viewId', access: 'view:save', status: 204 }
export const listSavedViews: CallOf<typeof endpoints.listSavedViews> = { method: 'GET', path: '/projects/:id/saved-views', access: 'signed-in' }
export const renameSavedView: CallOf<typeof endpoints.renameSavedView> = { method: 'PUT', path: '/projects/:id/saved-views/:viewId', access: 'view:save' }
