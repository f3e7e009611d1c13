import type { LoadFilter, LoadSort } from '@castline/contract/loads'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { filteredLoads, type LoadRow, loadColumns, orders, totals } from '../queries.ts'

/** Returns the ids of the loads that match a filter, in order. */
export async function exportedLoadIds(
  database: Queryable,
  projectId: string,
  filter: LoadFilter,
  sort: LoadSort,
): Promise<string[]> {
  const values: unknown[] = [projectId]
  const rows = await database.replicaReads.rows<{ id: string }>(
    `SELECT ld.id FROM loads ld WHERE ${filteredLoads(filter, values)} ORDER BY ${orders[sort]}`,
    values,
  )
  return rows.map(({ id }) => id)
}

export type ExportedLoad = LoadRow & {
  readonly receiver_name: string | null
  readonly receipt_note: string | null
  /** Why components were on it before they were cured, each reason once. */
  readonly curing_reason: string | null
}

/** Returns these loads in this order; none if the user lost access. */
export function exportedLoads(
  database: Queryable,
  projectId: string,
  userId: string,
  ids: readonly string[],
): Promise<ExportedLoad[]> {
  return database.replicaReads.rows<ExportedLoad>(
    `SELECT ${loadColumns('$2')}, ld.receiver_name, ld.receipt_note,
       (SELECT string_agg(DISTINCT o.reason, '; ') FROM gate_overrides o WHERE o.load_id = ld.id) AS curing_reason
     FROM unnest($3::uuid[]) WITH ORDINALITY AS chosen (id, place) JOIN loads ld ON ld.id = chosen.id
       CROSS JOIN LATERAL ${totals} AS totals
     WHERE ld.project_id = $1 AND ${reachesProject('$2', '$1')} ORDER BY chosen.place`,
    [projectId, userId, ids],
    'exported-loads',
  )
}
