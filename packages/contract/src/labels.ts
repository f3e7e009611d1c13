import type { Call } from './call.ts'

export type { BlankLabel } from './schemas/labels.ts'

/** More labels than this in one PDF is a mistake or an attack. */
export const maxLabels = 2000

/**
 * The `code` of a fault of `printLabels`: no font of the labels has the `characters` of `text`, which is on the `label`
 * (a control number, or the project's code). All three are its `values`.
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

/** The `details` of a 404 for a blank label that is on no piece yet; only for those who reach its project. */
export const blankLabelDetails = 'blank_label'

/** The `details` of a 404 for a label whose piece got another one; it may still be glued to the concrete. */
export const replacedLabelDetails = 'replaced_label'
