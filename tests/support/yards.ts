import { isRackKind, type PlaceKind } from '@castline/domain/yard/places'
import type { Queryable } from '../../apps/server/src/database/database.ts'
import type { Id } from './factories.ts'

export interface PlaceRow extends Id {
  readonly root_id: string
  readonly code: string
  readonly qr_code: string
}

/** Inserts a place; without `within` a yard that these projects use. */
export async function aPlaceOf(
  database: Queryable,
  given: { kind?: PlaceKind; code?: string; within?: PlaceRow; projects?: readonly Id[] } = {},
): Promise<PlaceRow> {
  const { within, projects = [] } = given
  const kind = given.kind ?? (within ? 'slot' : 'plant')
  const code = given.code ?? `Y-${crypto.randomUUID().slice(0, 8)}`
  const row = await database.row<PlaceRow>(
    `WITH new AS (SELECT gen_random_uuid() AS id)
     INSERT INTO places (id, root_id, parent_id, kind, code, home_id)
     SELECT id, coalesce($1::uuid, id), $2, $3, $4, $5::uuid FROM new RETURNING id, root_id, code, qr_code`,
    [within?.root_id ?? null, within?.id ?? null, kind, code, isRackKind(kind) ? within?.root_id : null],
  )
  if (!row) throw new Error('No place was inserted.')
  for (const { id } of projects) {
    await database.rows('INSERT INTO place_projects (root_id, project_id) VALUES ($1, $2)', [row.id, id])
  }
  return row
}
