/** The longest span of the figures of a plant, in days. */
export const mostFigureDays = 366
