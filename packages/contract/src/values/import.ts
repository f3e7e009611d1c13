export const verdicts = ['create', 'update', 'unchanged', 'filtered', 'error'] as const

/** Cells of a file that a person corrects in the check of an import. */
export const maxCorrections = 200

/** Characters of a corrected cell. */
export const longestCorrection = 500

/** For how long an import can be undone. */
export const undoHours = 24

/** Why an import cannot be undone; in the `details` of a 409. */
export const undoRefusals = ['too_late', 'changed_since', 'value_taken', 'section_gone'] as const
export type UndoRefusal = (typeof undoRefusals)[number]
