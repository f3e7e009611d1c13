import { fieldNames } from '@castline/domain/components/fields'
import type { FieldChange } from '#database/audit.ts'

interface Placed {
  readonly section_id: string | null
  readonly section_name: string | null
}

/** The section, if it differs, for the history of a component. */
export function sectionChange(before: Placed, after: Placed): Record<string, FieldChange> {
  if (before.section_id === after.section_id) return {}
  const names = { from: before.section_name, to: after.section_name }
  return { section: { ...names, from_id: before.section_id, to_id: after.section_id } }
}

type Stored = Placed & Readonly<Record<(typeof fieldNames)[number], string | number | null>>

/** The fields that differ. */
export function changesBetween(before: Stored, after: Stored): Record<string, FieldChange> {
  const fields = fieldNames.filter((field) => before[field] !== after[field])
  return {
    ...sectionChange(before, after),
    ...Object.fromEntries(fields.map((field) => [field, { from: before[field], to: after[field] }])),
  }
}
