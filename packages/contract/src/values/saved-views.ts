/** Views of the building that a project can keep. */
export const mostSavedViews = 100

/** Parameters of one view. */
export const mostViewSettings = 30
