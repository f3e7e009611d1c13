import { type FieldName, isMeasure } from '@castline/domain/components/fields'

/** Columns and placeholders for SQL. The names come from our code only, never from a client. */

/** `c.name, c.type`; without a table alias `name, type`. */
export function columnList(names: readonly string[], table?: string): string {
  return names.map((name) => (table ? `${table}.${name}` : name)).join(', ')
}

/** `$2, $3, $4`: a placeholder for each name, starting at `from`. */
export function placesFor(names: readonly string[], from: number): string {
  return names.map((_name, index) => `$${from + index}`).join(', ')
}

/** `name = $3, type = $4`: the same placeholders for an UPDATE. */
export function assignments(names: readonly string[], from: number): string {
  return names.map((name, index) => `${name} = $${from + index}`).join(', ')
}

/** `name text, width float8`: fields of a component as a column list for `jsonb_to_recordset`. */
export function typedColumns(names: readonly FieldName[]): string {
  return names.map((name) => `${name} ${isMeasure(name) ? 'float8' : 'text'}`).join(', ')
}
