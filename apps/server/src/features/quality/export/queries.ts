import type { QueryOf } from '@castline/contract/call'
import type { Ncr } from '@castline/contract/ncr'
import type { listNcrs } from '@castline/contract/ncrs'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { columns, filtered, type NcrFilter, orderOf, source } from '../ncr-queries.ts'
import { type Reader, visibleNcr } from '../visible.ts'

/** Returns the ids of the non-conformances that match a filter, in order. */
export async function exportedNcrIds(
  database: Queryable,
  { projectId, reader }: { projectId: string; reader: Reader },
  filter: NcrFilter,
  sort: QueryOf<typeof listNcrs>['sort'],
): Promise<string[]> {
  const values: unknown[] = [projectId, reader.id]
  const rows = await database.replicaReads.rows<{ id: string }>(
    `SELECT n.id FROM ${source} WHERE ${filtered(filter, values, reader.role)} ORDER BY ${orderOf(sort)}`,
    values,
  )
  return rows.map(({ id }) => id)
}

/** Returns these non-conformances in this order; none if the user lost access. */
export async function exportedNcrs(
  database: Queryable,
  { projectId, reader }: { projectId: string; reader: Reader },
  ids: readonly string[],
): Promise<Ncr[]> {
  const rows = await database.replicaReads.rows<Ncr>(
    `SELECT ${columns} FROM unnest($3::uuid[]) WITH ORDINALITY AS chosen (chosen_id, place),
       (${source}) WHERE n.id = chosen.chosen_id AND n.project_id = $1 AND ${reachesProject('$2', '$1')}
     ORDER BY chosen.place`,
    [projectId, reader.id, ids],
    'exported-ncrs',
  )
  return rows.map((ncr) => visibleNcr(ncr, reader.role))
}
