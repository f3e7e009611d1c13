/** Most files of one check; a longer list is checked in several requests. */
export const mostDrawings = 300

/**
 * What becomes of a file: `new` becomes a revision; `unchanged` has the bytes of the newest revision already, also under
 * another name; `older` has an earlier revision in its name than the newest one; `unmatched` fits no mark and no control
 * number; `ambiguous` fits several.
 */
export const drawingVerdicts = ['new', 'unchanged', 'older', 'unmatched', 'ambiguous'] as const
/** Most drawings whose state is changed at once. */
export const mostReleased = 300

/**
 * Why an upload cannot be undone, or go on, and why a release cannot be taken back; in the `details` of a 409.
 */
export const drawingRefusals = ['made', 'undone'] as const
export type DrawingRefusal = (typeof drawingRefusals)[number]
