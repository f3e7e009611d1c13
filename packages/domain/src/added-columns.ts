/** Begins the headers of the columns that an export adds for each checklist. */
const checklistPrefix = 'Checklist: '

/** Returns the header of a column about a checklist. */
export const checklistHeader = (name: string, part: string | null = null) =>
  `${checklistPrefix}${name}${part === null ? '' : `, ${part}`}`

/**
 * Whether a column was added by an export for people: an import ignores it, even if its header contains known words.
 */
export const isAddedColumn = (header: string) => header.startsWith(checklistPrefix)
