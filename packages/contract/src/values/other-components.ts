/** The maximum length, in mm. */
export const longest = 1_000_000
