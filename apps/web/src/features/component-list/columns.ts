import { measures } from '@castline/domain/component-fields'

/** The table's columns after the mark, in order. */
export const columns = ['control_number', 'section', 'type', ...measures, 'status', 'status_changed_at'] as const
export type Column = (typeof columns)[number]

/** The columns shown by default. */
export const firstColumns: readonly Column[] = [
  'control_number',
  'section',
  'type',
  'weight',
  'status',
  'status_changed_at',
]

/** Numeric columns, which are aligned at the end. */
export const numberColumns: ReadonlySet<string> = new Set(measures)

/** Parses the columns in an address; null (no parameter) means the default columns. */
export function readColumns(written: string | null): readonly Column[] {
  if (written === null) return firstColumns
  const named = new Set(written.split(','))
  return columns.filter((column) => named.has(column))
}
