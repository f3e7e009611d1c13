/** Photos that can be sent at once, and that one non-conformance can have. */
export const maxNcrPhotosAtOnce = 5
export const maxNcrPhotos = 50

/** Components of one non-conformance beside the first one. */
export const maxFurtherComponents = 99

/** Non-conformances in one PDF of the register, and photos in one PDF. */
export const maxPrintedNcrs = 2000
export const maxPrintedPhotos = 40

/** Proposals of programs that may wait in one project. */
export const maxNcrDrafts = 100
