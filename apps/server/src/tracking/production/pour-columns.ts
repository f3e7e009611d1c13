/** SQL for `formatPourNumber` of the domain; a test compares the two. */
export const pourNumber = (pour: string) =>
  `'P-' || ${pour}.year || '-' || lpad(${pour}.number::text, greatest(4, length(${pour}.number::text)), '0')`
