import { type ComponentColumn, columnGroups, identifying } from '@castline/contract/values/component-columns'
import { madeRevision } from '#tracking/drawings/made-from.ts'
import { openLoadJson } from '#tracking/loads/load-columns.ts'
import { planColumns } from '#tracking/plan/plan-columns.ts'
import { strippedAt } from '#tracking/production/strips.ts'
import { holdsOf } from '#tracking/quality/ncr-numbers.ts'
import { placeCodeOf } from '#tracking/yard/place-columns.ts'
import { isoText } from './iso-text.ts'

/** SQL of each column of a listed component that is not a column of `components c` as it is. */
const expressions: Partial<Record<ComponentColumn, string>> = {
  section_name: 's.name',
  ...planColumns,
  load: openLoadJson,
  place_code: placeCodeOf('c'),
  made_from: madeRevision('c'),
  holds: holdsOf('c'),
  stripped_at: isoText(strippedAt('c')),
  status_changed_at: isoText('c.status_changed_at'),
  created_at: isoText('c.created_at'),
  updated_at: isoText('c.updated_at'),
}

/** Whether one of the columns needs the planned dates of each row. */
export const hasPlan = (columns: ReadonlySet<ComponentColumn>): boolean =>
  columnGroups.plan.some((column) => columns.has(column))

/**
 * The columns of listed components for JSON created in the database, over `components c`, its `sections s`, its plan
 * (`plan-columns.ts`) and its open load (`load-columns.ts`).
 */
export function listColumns(columns: ReadonlySet<ComponentColumn>): string {
  const named = [...columns].filter((column) => column !== 'other')
  const further = named.map((column) => {
    const sql = expressions[column]
    return sql ? `${sql} AS ${column}` : `c.${column}`
  })
  return [...identifying.map((name) => `c.${name}`), ...further].join(', ')
}
