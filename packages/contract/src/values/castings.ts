/** The most components that are moved at once. */
export const maxMoves = 1000
/** The most days of a board. */
export const maxBoardDays = 35
