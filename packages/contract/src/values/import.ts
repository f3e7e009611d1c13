export const verdicts = ['create', 'update', 'unchanged', 'filtered', 'error'] as const

/** For how long an import can be undone. */
export const undoHours = 24

/** Why an import cannot be undone; in the `details` of a 409. */
export const undoRefusals = ['too_late', 'changed_since', 'value_taken', 'section_gone'] as const
export type UndoRefusal = (typeof undoRefusals)[number]
