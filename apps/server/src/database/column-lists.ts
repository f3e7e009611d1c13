import { type FieldName, isMeasure } from '@castline/domain/component-fields'

/** Columns and placeholders for SQL, from names of this code alone: never from what a client sent. */

/** `c.name, c.type`; without a table's name `name, type`. */
export function columnList(names: readonly string[], table?: string): string {
  return names.map((name) => (table ? `${table}.${name}` : name)).join(', ')
}

/** `$2, $3, $4`: a place for each of `names`, from this number on. */
export function placesFor(names: readonly string[], from: number): string {
  return names.map((_name, index) => `$${from + index}`).join(', ')
}

/** `name = $3, type = $4`: the same places, for an UPDATE. */
export function assignments(names: readonly string[], from: number): string {
  return names.map((name, index) => `${name} = $${from + index}`).join(', ')
}

/** `name text, width float8`: fields of a component as `jsonb_to_recordset` wants them. */
export function typedColumns(names: readonly FieldName[]): string {
  return names.map((name) => `${name} ${isMeasure(name) ? 'float8' : 'text'}`).join(', ')
}
