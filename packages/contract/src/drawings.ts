import type { Call } from './call.ts'

export type { CheckedDrawing, DrawingUpload, ListedDrawing } from './schemas/drawings.ts'

/** Most files of one check; a longer list is checked in several requests. */
export const mostDrawings = 300

/**
 * What becomes of a file: `new` becomes a revision; `unchanged` has the bytes of the newest revision already, also under
 * another name; `older` has an earlier revision in its name than the newest one; `unmatched` fits no mark and no control
 * number; `ambiguous` fits several.
 */
export const drawingVerdicts = ['new', 'unchanged', 'older', 'unmatched', 'ambiguous'] as const
export type DrawingVerdict = (typeof drawingVerdicts)[number]

/** Changes nothing. */
export const checkDrawings = {
  method: 'POST',
  path: '/projects/:id/drawings/check',
  access: 'file:edit',
} as const satisfies Call

/**
 * Adds one drawing to each component of a mark or to the one of a control number. Repeating the request changes nothing
 * more: a component that has these bytes as its newest revision, or from this upload, is left out.
 */
export const addDrawing = {
  method: 'POST',
  path: '/projects/:id/drawings',
  access: 'file:edit',
  encoding: 'multipart',
  files: { file: 'required' },
} as const satisfies Call

export const listDrawingUploads = {
  method: 'GET',
  path: '/projects/:id/drawing-uploads',
  access: 'file:edit',
} as const satisfies Call

/** A drawing is what all components of a mark have with the same bytes. */
export const listDrawings = {
  method: 'GET',
  path: '/projects/:id/drawings',
  access: 'signed-in',
} as const satisfies Call

/** Most drawings whose state is changed at once. */
export const mostReleased = 300

/** Releases drawings for production, or changes their state before. Repeating it changes nothing more. */
export const setDrawingState = {
  method: 'PUT',
  path: '/projects/:id/drawings/state',
  access: 'file:edit',
} as const satisfies Call

/**
 * Why an upload cannot be undone, or go on, and why a release cannot be taken back; in the `details` of a 409.
 */
export const drawingRefusals = ['made', 'undone'] as const
export type DrawingRefusal = (typeof drawingRefusals)[number]

/** Deletes all revisions of an upload. Undoing it twice changes nothing more. */
export const undoDrawingUpload = {
  method: 'POST',
  path: '/drawing-uploads/:id/undo',
  access: 'file:edit',
} as const satisfies Call
