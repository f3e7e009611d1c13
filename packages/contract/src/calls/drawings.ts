// Generated from ../drawings.ts by `npm run calls`: its endpoints as clients call them, without schemas.
import type { CallOf } from '../call.ts'
import type * as endpoints from '../drawings.ts'

export const addDrawing: CallOf<typeof endpoints.addDrawing> = { method: 'POST', path: '/projects/:id/drawings', access: 'file:edit', encoding: 'multipart', files: { file: 'required' } }
export const checkDrawings: CallOf<typeof endpoints.checkDrawings> = { method: 'POST', path: '/projects/:id/drawings/check', access: 'file:edit' }
export const listDrawingUploads: CallOf<typeof endpoints.listDrawingUploads> = { method: 'GET', path: '/projects/:id/drawing-uploads', access: 'file:edit' }
export const listDrawings: CallOf<typeof endpoints.listDrawings> = { method: 'GET', path: '/projects/:id/drawings', access: 'signed-in' }
export const listReleasedDrawings: CallOf<typeof endpoints.listReleasedDrawings> = { method: 'GET', path: '/projects/:id/released-drawings', access: 'signed-in' }
export const setDrawingState: CallOf<typeof endpoints.setDrawingState> = { method: 'PUT', path: '/projects/:id/drawings/state', access: 'file:edit' }
export const undoDrawingUpload: CallOf<typeof endpoints.undoDrawingUpload> = { method: 'POST', path: '/drawing-uploads/:id/undo', access: 'file:edit' }
