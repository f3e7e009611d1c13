import type { CastingNeed, NeedState } from '@castline/domain/production/castings'
import type { Queryable } from '#database/database.ts'
import { isTickOutdated } from '#tracking/drawings/made-from.ts'

export interface NeedRow {
  readonly casting_id: string
  readonly need: CastingNeed
  readonly state: Exclude<NeedState, 'open'>
  readonly note: string | null
  readonly by: string | null
  readonly occurred_at: string
  /** A drawing was replaced since. */
  readonly outdated: boolean
}

/** Returns the ticked needs of castings. */
export function needsOf(database: Queryable, castingIds: readonly string[]): Promise<NeedRow[]> {
  return database.rows<NeedRow>(
    `SELECT n.casting_id, n.need, n.state, n.note, u.name AS by, iso(n.occurred_at) AS occurred_at, ${isTickOutdated} AS outdated
     FROM casting_needs n LEFT JOIN users u ON u.id = n.set_by WHERE n.casting_id = ANY ($1::uuid[])`,
    [castingIds],
    'casting-needs',
  )
}

/** Which needs a plant counts. */
export async function countedNeeds(database: Queryable, plantId: string): Promise<CastingNeed[]> {
  const row = await database.row<{ needs: CastingNeed[] }>('SELECT needs FROM plants WHERE id = $1', [plantId])
  return row?.needs ?? []
}
