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

/** The fields of the list's rows: of its columns and, where it is shown, that one is late. Cards show the first columns. */
export function fieldsOf(shown: readonly Column[], isNarrow: boolean): string {
  const fields = (isNarrow ? firstColumns : shown).map((column) => (column === 'section' ? 'section_name' : column))
  const late = isNarrow || shown.includes('needed_on') ? ['late', 'late_for', 'derived'] : []
  return [...new Set([...fields, 'type', 'holds', ...late])].join(',')
}

/** Whether a window shows cards instead of a table. */
export const narrowWindow = '(max-width: 899.95px)'
