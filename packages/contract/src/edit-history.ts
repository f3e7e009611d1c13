import type { Call } from './call.ts'

export type { ComponentEdit, DeletedComponent, UndoneEdit } from './schemas/edit-history.ts'

export const componentEdits = {
  method: 'GET',
  path: '/components/:id/edits',
  access: 'signed-in',
} as const satisfies Call

export const deletedComponents = {
  method: 'GET',
  path: '/projects/:id/deleted-components',
  access: 'component:edit',
} as const satisfies Call

export const restoreComponent = {
  method: 'POST',
  path: '/components/:id/restore',
  access: 'component:edit',
} as const satisfies Call

/** Reverses an edit or a deletion of components by its id, which is in its response and in the audit log. */
export const undoEdit = {
  method: 'POST',
  path: '/component-edits/:id/undo',
  access: 'component:edit',
} as const satisfies Call
