/** The most components on one load. */
export const maxLoadPieces = 200

/** The keys by which a list of loads is sorted; descending with a leading minus. */
export const loadSortKeys = ['number', 'planned_on'] as const
