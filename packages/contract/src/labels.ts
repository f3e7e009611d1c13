import type { Call } from './call.ts'

export type { BlankLabel } from './schemas/labels.ts'

/** The most labels in one PDF. */
export const maxLabels = 2000

/**
 * The `code` of an error of `printLabels`: the label fonts lack the `characters` of `text` on the `label` (a control
 * number, or the project's code). All three are in its `values`.
 */
export const unprintable = 'unprintable'

export const printLabels = {
  method: 'POST',
  path: '/projects/:id/labels.pdf',
  access: 'label:print',
  media: 'application/pdf',
} as const satisfies Call

export const createBlankLabels = {
  method: 'POST',
  path: '/labels',
  access: 'label:print',
  status: 201,
} as const satisfies Call

export const listBlankLabels = {
  method: 'GET',
  path: '/projects/:id/labels',
  access: 'label:print',
  counted: true,
} as const satisfies Call

export const claimLabel = {
  method: 'PUT',
  path: '/components/:id/qr-code',
  access: 'label:claim',
} as const satisfies Call

/** The `details` of a 404 for a blank label without a component; sent only to members of its project. */
export const blankLabelDetails = 'blank_label'

/** The `details` of a 404 for a label that was replaced; it may still be on the concrete. */
export const replacedLabelDetails = 'replaced_label'
