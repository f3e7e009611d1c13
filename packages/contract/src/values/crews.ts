/** Hours of one crew, day and kind of work at most: of 40 people. */
export const mostHours = 960
export const maxCrewName = 120
