import type { ImportResult, ImportRow } from '@castline/contract/import'

/** What an import writes of a row, and the note that it changes a day that is over; other notes change nothing. */
const facts = ({ line, verdict, name, control_number, section, values, changes, steps, notes }: ImportRow) =>
  JSON.stringify([
    line,
    verdict,
    name,
    control_number,
    section,
    values,
    changes,
    steps,
    notes.some(({ code }) => code === 'is_cast'),
  ])

/** The rows of the second report that the first one does not have in the same way: those that refused its import. */
export function changedRows(before: Pick<ImportResult, 'rows'>, now: Pick<ImportResult, 'rows'>): ImportRow[] {
  const shown = new Set(before.rows.map(facts))
  return now.rows.filter((row) => !shown.has(facts(row)))
}
