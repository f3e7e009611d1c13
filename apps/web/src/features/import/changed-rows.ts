import type { ImportResult, ImportRow } from '@castline/contract/import'

const facts = ({ line, verdict, name, control_number, section, changes, steps, notes }: ImportRow) =>
  JSON.stringify([line, verdict, name, control_number, section, changes, steps, notes])

/** The rows of the second report that the first one does not have in the same way. */
export function changedRows(before: Pick<ImportResult, 'rows'>, now: Pick<ImportResult, 'rows'>): ImportRow[] {
  const shown = new Set(before.rows.map(facts))
  return now.rows.filter((row) => !shown.has(facts(row)))
}
