/**
 * SQL of a time in the contract's format. For thousands of rows this is much faster than the SQL function `iso`, which uses a
 * pattern.
 */
export const isoText = (time: string) => `replace((${time} AT TIME ZONE 'UTC')::text, ' ', 'T') || 'Z'`
