import type { Call } from './call.ts'

export type { DeleteConsequence } from './schemas/bulk-edits.ts'

/** As many components as one edit changes at once. */
export const maxBulkEdit = 10_000

/**
 * With `Accept: application/x-ndjson` this call, `deleteComponents` and `undoEdit` stream lines of JSON:
 * `{ "progress": components, "of": components }`, then `{ "report": … }` with the response or
 * `{ "failure": ErrorResponse }`. A client that disconnects before the last progress changes nothing.
 */
export const editComponents = {
  method: 'PUT',
  path: '/projects/:id/components',
  access: 'component:edit',
} as const satisfies Call

/** What deleting components means elsewhere; asked for before it is confirmed. */
export const deleteConsequences = {
  method: 'POST',
  path: '/projects/:id/components/delete-consequences',
  access: 'component:edit',
} as const satisfies Call

export const deleteComponents = {
  method: 'POST',
  path: '/projects/:id/components/delete',
  access: 'component:edit',
} as const satisfies Call
