import {
  componentFields,
  describingFields,
  fieldsWith,
  identifyingFields,
  isField,
  namesOf,
} from '@castline/domain/components/fields'

/** The table's columns after the mark, in order. */
export const columns = [
  ...fieldsWith({ inTable: true }, namesOf(identifyingFields)).filter((field) => field !== 'name'),
  'section',
  ...fieldsWith({ inTable: true }, namesOf(describingFields)),
  'status',
  'status_changed_at',
  'needed_on',
  'sequence',
  'place_code',
  'made_from',
  'stripped_at',
] as const
export type Column = (typeof columns)[number]

const chosenLater: readonly Column[] = ['needed_on', 'sequence', 'place_code', 'made_from', 'stripped_at']

/** The columns shown by default. */
export const firstColumns: readonly Column[] = columns.filter((column) =>
  isField(column) ? componentFields[column].inTableAtFirst : !chosenLater.includes(column),
)

/** Parses the columns in an address; null (no parameter) means the default columns. */
export function readColumns(written: string | null): readonly Column[] {
  if (written === null) return firstColumns
  const named = new Set(written.split(','))
  return columns.filter((column) => named.has(column))
}
