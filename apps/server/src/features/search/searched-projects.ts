/**
 * SQL condition on `projects p`: archived ones are not searched, except for the project that the caller is looking at, whose id
 * is the SQL expression `chosen` (null for none).
 */
export const isSearched = (chosen: string) => `(NOT p.archived OR p.id = ${chosen}::uuid)`
