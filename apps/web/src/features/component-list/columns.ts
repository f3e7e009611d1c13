import { measures } from '@castline/domain/component-fields'

/** The columns of the components table behind the mark, in their order. */
export const columns = ['control_number', 'section', 'type', ...measures, 'status', 'status_changed_at'] as const
export type Column = (typeof columns)[number]

/** The columns that are shown until others are chosen. */
export const firstColumns: readonly Column[] = [
  'control_number',
  'section',
  'type',
  'weight',
  'status',
  'status_changed_at',
]

/** Columns of numbers, which are aligned at their end. */
export const numberColumns: ReadonlySet<string> = new Set(measures)

/** The columns of an address; null, for none in it, stands for the first ones. */
export function readColumns(written: string | null): readonly Column[] {
  if (written === null) return firstColumns
  const named = new Set(written.split(','))
  return columns.filter((column) => named.has(column))
}
