import type { ImportOptions } from '@castline/contract/import'
import type { RowFilter } from '@castline/contract/import-preview'
import { cellText, type Table, type TableRow } from '../reading/table.ts'
import { fileFault, Unreadable } from '../reading/unreadable.ts'
import { shownText } from './shown.ts'

/** Throws `Unreadable` (400 `invalid`) for columns that the file does not have. */
export function requireColumns(table: Table, { columns, filters }: Pick<ImportOptions, 'columns' | 'filters'>): void {
  const used = [
    ...columns.map(({ column }, index) => ({ column, field: `columns.${index}.column` })),
    ...filters.map(({ column }, index) => ({ column, field: `filters.${index}.column` })),
  ]
  const details = used
    .filter(({ column }) => column >= table.headers.length)
    .map(({ column, field }) => fileFault('no_column', { column: column + 1 }, field))
  const [first] = details
  if (first) throw new Unreadable('no_column', first.values, { code: 'invalid', details })
}

/** A value of a filter may be the stored or the shown one. */
export function passes(filter: RowFilter, row: TableRow): boolean {
  const texts = [shownText(row, filter.column), cellText(row.cells[filter.column])].map((text) => text.toLowerCase())
  const value = filter.value.trim().toLowerCase()
  switch (filter.keep) {
    case 'is':
      return texts.includes(value)
    case 'is_not':
      return !texts.includes(value)
    case 'contains':
      return texts.some((text) => text.includes(value))
    case 'is_not_empty':
      return texts.some((text) => text !== '')
  }
}
