/** Items of a template, and photos of one answer. */
export const maxChecklistItems = 100
export const maxChecklistPhotos = 5
