/** As many components as one edit changes at once. */
export const maxBulkEdit = 10_000
