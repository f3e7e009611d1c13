import type { CastingNeed, NeedState } from '@castline/domain/production/castings'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { isTickOutdated } from '#tracking/drawings/made-from.ts'

export interface NeedRow {
  readonly casting_id: string
  readonly need: CastingNeed
  readonly state: Exclude<NeedState, 'open'>
  /** Null, as the name, for who reaches no project of the components that it was noted for. */
  readonly note: string | null
  readonly by: string | null
  readonly occurred_at: string
  /** A drawing was replaced since. */
  readonly outdated: boolean
}

/** Returns the ticked needs of castings, with the words that this user may read. */
export function needsOf(database: Queryable, userId: string, castingIds: readonly string[]): Promise<NeedRow[]> {
  const isReadable = `(n.set_by = $1 OR EXISTS (SELECT FROM projects p WHERE p.id = ANY (n.project_ids) AND ${reachesProject('$1', 'p.id')}))`
  return database.rows<NeedRow>(
    `SELECT n.casting_id, n.need, n.state, CASE WHEN readable THEN n.note END AS note, CASE WHEN readable THEN u.name END AS by,
       iso(n.occurred_at) AS occurred_at, ${isTickOutdated} AS outdated
     FROM casting_needs n CROSS JOIN LATERAL (SELECT ${isReadable} AS readable) AS reading LEFT JOIN users u ON u.id = n.set_by
     WHERE n.casting_id = ANY ($2::uuid[])`,
    [userId, castingIds],
    'casting-needs',
  )
}

/** Which needs a plant counts. */
export async function countedNeeds(database: Queryable, plantId: string): Promise<CastingNeed[]> {
  const row = await database.row<{ needs: CastingNeed[] }>('SELECT needs FROM plants WHERE id = $1', [plantId])
  return row?.needs ?? []
}
