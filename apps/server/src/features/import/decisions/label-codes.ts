import type { RowNote } from '@castline/contract/import-notes'
import { identifyingFields, namesOf } from '@castline/domain/components/fields'
import type { Queryable } from '#database/database.ts'
import { quoted } from '../rows/faulty.ts'
import { isMangled } from '../rows/mangled.ts'
import { loadedBatches } from './batches.ts'
import type { PlannedComponent } from './decided-components.ts'
import { inTurns } from './in-turns.ts'
import { componentsByCode, type ExistingComponent } from './queries.ts'

const batchSize = 1000
const named = [...namesOf(identifyingFields), 'type'] as const

/** Gives a row the names of its component back that a spreadsheet made dates or numbers of, with a note for each. */
function restore(row: PlannedComponent, existing: ExistingComponent): void {
  const notes: RowNote[] = []
  const restored: Record<string, string> = {}
  const isSpoiled = (field: string, stored: string | null, given: string | null) => {
    if (stored === null || given === null || !isMangled(stored, given)) return false
    notes.push({ code: 'spoiled', values: { field, value: quoted(given), wanted: quoted(stored) } })
    return true
  }
  for (const field of named) {
    const stored = existing[field]
    if (stored !== null && isSpoiled(field, stored, row.cells[field])) restored[field] = stored
  }
  if (row.namesSection && isSpoiled('section', existing.section_name, row.cells.section)) {
    const { section_id: id, section_name: name } = existing
    row.section = { key: name.toLowerCase(), id, name }
  }
  row.cells = { ...row.cells, ...restored }
  const known = new Set(notes.map(({ values }) => values.field))
  row.faults = (row.label?.unsure ?? []).filter(({ values }) => !known.has(values.field))
  row.notes = [...row.notes, ...notes]
}

/**
 * Finds the components of rows with a label code, before anything else is compared: an export that a spreadsheet program
 * saved has other marks and numbers. A code of another project, or of a deleted component, is noted.
 */
export async function matchLabelCodes(
  database: Queryable,
  projectId: string,
  components: readonly PlannedComponent[],
): Promise<void> {
  const labelled = components.filter(({ label }) => label !== null)
  const load = (batch: readonly PlannedComponent[]) =>
    componentsByCode(
      database,
      projectId,
      batch.flatMap(({ label }) => label?.code ?? []),
    )
  for await (const [batch, existing] of loadedBatches(labelled, batchSize, load)) {
    const byCode = new Map(existing.map((component) => [component.qr_code, component]))
    await inTurns(batch, (row) => {
      const found = byCode.get(row.label?.code ?? '')
      if (found) {
        restore(row, found)
        row.matched = { byId: found }
        return
      }
      const value = row.label?.code ?? ''
      row.notes = [...row.notes, { code: 'unknown_label', values: { value } }]
      row.faults = row.label?.unsure ?? []
    })
  }
}
