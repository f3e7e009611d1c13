/** The most components in one PDF of the shortage list. */
export const maxPrintedShortages = 2000
