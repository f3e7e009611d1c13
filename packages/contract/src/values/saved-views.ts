/** The screens that have views: the building, and lists. */
export const viewScreens = ['building', 'components', 'loads'] as const
export type ViewScreen = (typeof viewScreens)[number]

/** Views of a screen that a project can keep. */
export const mostSavedViews = 100

/** Parameters of one view. */
export const mostViewSettings = 30
