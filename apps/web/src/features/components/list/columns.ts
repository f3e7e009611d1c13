import { describingFields, fieldsWith, namesOf } from '@castline/domain/components/fields'

/** What is most asked of a component, shown by default. */
const usual = ['section', 'type', 'needed_on', 'status', 'place_code', 'weight'] as const

/** The table's columns after the component itself, in order. */
export const columns = [
  ...usual,
  ...fieldsWith({ inTable: true }, namesOf(describingFields)).filter((field) => field !== 'type' && field !== 'weight'),
  'status_changed_at',
  'sequence',
  'made_from',
  'stripped_at',
] as const
export type Column = (typeof columns)[number]

/** The columns shown by default. */
export const firstColumns: readonly Column[] = usual

/** Parses the columns in an address; null (no parameter) means the default columns. */
export function readColumns(written: string | null): readonly Column[] {
  if (written === null) return firstColumns
  const named = new Set(written.split(','))
  return columns.filter((column) => named.has(column))
}

/** On phones, where a row has its most important fields only. */
const cardFields = [...fieldsWith({ inTableAtFirst: true }, namesOf(describingFields)), 'status_changed_at']

const late = ['late', 'late_for', 'derived']

/** The fields of the list's rows: of its columns or, on phones, of its cards, and what is shown with them. */
export function fieldsOf(shown: readonly Column[], isNarrow: boolean): string {
  const fields = isNarrow
    ? ['section_name', ...cardFields, ...late]
    : shown.flatMap((column) => {
        if (column === 'section') return ['section_name']
        if (column === 'needed_on') return [column, ...late]
        return column === 'place_code' ? [column, 'load'] : [column]
      })
  return [...new Set([...fields, 'type', 'holds'])].join(',')
}

/** Whether a window shows cards instead of a table. */
export const narrowWindow = '(max-width: 899.95px)'
