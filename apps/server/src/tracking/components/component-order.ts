import type { ComponentSort } from '@castline/contract/components'
import type { sortKeys } from '@castline/contract/values/component-sort'
import { statuses } from '@castline/domain/status/statuses'
import { sqlTexts } from '#database/sql-texts.ts'
import { neededOn } from '../plan/plan-columns.ts'

type SortKey = (typeof sortKeys)[number]

/** W-03/2 before W-03/10. An index has this order, so that pages of the list need no sort. */
const asPeopleCount = 'COLLATE natural_order'

const sortColumns: Record<SortKey, string> = {
  name: `c.name ${asPeopleCount}`,
  control_number: `c.control_number ${asPeopleCount}`,
  section: 's.position',
  type: 'c.type',
  weight: 'c.weight',
  status: `array_position(ARRAY[${sqlTexts(statuses)}], c.status)`,
  status_changed_at: 'c.status_changed_at',
  needed_on: neededOn,
  sequence: 'cp.sequence',
}

/** The order of components with an equal value. */
const withinEqual: Partial<Record<SortKey, string>> = {
  section: `${sortColumns.control_number}, `,
  needed_on: `s.position, cp.sequence, ${sortColumns.control_number}, `,
  sequence: `s.position, ${sortColumns.control_number}, `,
}

/**
 * SQL for the order of `components c` in their `sections s` with their `component_plan cp`. Empty values are last in
 * both directions; within a section components are in the order of the printed labels. The id makes the order total, so
 * that no page repeats a component.
 */
export function componentOrder(sort: ComponentSort): string {
  const descending = sort.startsWith('-')
  const key = (descending ? sort.slice(1) : sort) as SortKey
  const within = withinEqual[key] ?? ''
  // Never empty, and read from its index in either direction.
  if (key === 'control_number' && descending) return `${sortColumns[key]} DESC, c.id DESC`
  return `${sortColumns[key]}${descending ? ' DESC NULLS LAST' : ''}, ${within}c.id`
}
