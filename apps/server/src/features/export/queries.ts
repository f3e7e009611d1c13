import type { Component, ComponentSort } from '@castline/contract/components'
import { describingFields, fieldsWith, identifyingFields, namesOf } from '@castline/domain/components/fields'
import { type PlanField, planFields } from '@castline/domain/plan/plan'
import { columnList } from '#database/column-lists.ts'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { type ComponentFilter, filteredComponents } from '#tracking/components/component-filter.ts'
import { componentOrder } from '#tracking/components/component-order.ts'
import { madeRevision } from '#tracking/drawings/made-from.ts'
import { joinPlan, joinPlanOf } from '#tracking/plan/plan-columns.ts'
import { strippedAt } from '#tracking/production/strips.ts'
import { placeCodeOf } from '#tracking/yard/place-columns.ts'

/** Returns the ids of the components that match a filter, in order. */
export async function exportedIds(
  database: Queryable,
  projectId: string,
  filter: ComponentFilter,
  sort: ComponentSort,
): Promise<string[]> {
  const values: unknown[] = [projectId]
  const rows = await database.replicaReads.rows<{ id: string }>(
    `SELECT c.id FROM components c JOIN sections s ON s.id = c.section_id ${joinPlanOf('$1')}
     WHERE ${filteredComponents(filter, values)} ORDER BY ${componentOrder(sort)}`,
    values,
  )
  return rows.map(({ id }) => id)
}

const identifying = fieldsWith({ exportable: true }, namesOf(identifyingFields))
const describing = fieldsWith({ exportable: true }, namesOf(describingFields))
export const exportedFields = { identifying, describing }
export type ExportedField = (typeof identifying | typeof describing)[number]

/** Only given dates: importing derived ones again would fix them. */
export type ExportedComponent = Pick<
  Component,
  ExportedField | PlanField | 'id' | 'place_code' | 'section_name' | 'status' | 'status_changed_at' | 'qr_code'
> & { readonly made_from: number | null; readonly stripped_at: string | null }

/** Returns these components in this order, without those removed in the meantime; none if the user lost access. */
export function exportedComponents(
  database: Queryable,
  projectId: string,
  userId: string,
  ids: readonly string[],
): Promise<ExportedComponent[]> {
  return database.replicaReads.rows<ExportedComponent>(
    `SELECT c.id, ${columnList([...identifying, ...describing], 'c')}, ${columnList(planFields, 'cp')}, s.name AS section_name, c.status, c.status_changed_at, c.qr_code,
       ${placeCodeOf('c')} AS place_code, ${madeRevision('c')} AS made_from, ${strippedAt('c')} AS stripped_at
     FROM unnest($3::uuid[]) WITH ORDINALITY AS chosen (id, place)
     JOIN components c ON c.id = chosen.id JOIN sections s ON s.id = c.section_id ${joinPlan}
     WHERE c.project_id = $1 AND c.deleted_at IS NULL AND ${reachesProject('$2', '$1')}
     ORDER BY chosen.place`,
    [projectId, userId, ids],
    'exported-pieces',
  )
}
