import type { RowNote } from '@castline/contract/import-notes'
import type { ImportField } from '@castline/contract/values/import-fields'
import { type Cell, cellText } from '../reading/table.ts'
import { Faulty, quoted } from './faulty.ts'
import { isUnknownValue } from './unknown-values.ts'

/** Whether a cell says that its value is not known, which is noted. */
export function notesUnknown(cell: Cell | undefined, field: ImportField, notes: RowNote[]): boolean {
  const text = cellText(cell)
  if (!isUnknownValue(text)) return false
  notes.push({ code: 'unknown_value', values: { field, value: quoted(text) } })
  return true
}

/** Reads an optional value. One that cannot be read is left out with a note: it never costs a component. */
export function optional<Value>(field: ImportField, notes: RowNote[], read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Faulty)) throw error
    notes.push(error.note, { code: 'not_imported', values: { field } })
    return null
  }
}

/** The fields of a row with a cell that is not empty, but has no value that can be imported. */
export function unreadFields(notes: readonly RowNote[]): Set<unknown> {
  const codes: readonly string[] = ['unknown_value', 'not_imported', 'zero_unknown']
  return new Set(notes.flatMap(({ code, values }) => (codes.includes(code) ? [values.field] : [])))
}
