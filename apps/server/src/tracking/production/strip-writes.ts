import type { Queryable } from '#database/database.ts'
import { writeStripOverride } from '../gates/overrides.ts'

/** A locked casting, with the place to which it goes from its mould. */
interface StrippedCasting {
  readonly id: string
  readonly usual_place_id: string | null
}

export interface Strip {
  readonly by: string
  /** Null for now. */
  readonly occurredAt: string | null
  /** Why a manager had it done although its concrete was not shown to be strong enough. */
  readonly override: string | null
  /** Whether it only shows in that a component has left the mould. */
  readonly isImplied?: boolean
}

/** Writes that a casting was taken out of its mould; its components are at the usual place then, where they fit. */
export async function writeStrip(
  transaction: Queryable,
  { id, usual_place_id }: StrippedCasting,
  { by, occurredAt, override, isImplied = false }: Strip,
): Promise<void> {
  await transaction.rows(
    `UPDATE castings SET stripped_at = greatest(poured_at, least(coalesce($2::timestamptz, now()), now())), stripped_by = $3,
       left_at = CASE WHEN $4 THEN now() END, version = version + 1
     WHERE id = $1`,
    [id, occurredAt, by, isImplied],
  )
  if (override !== null) await writeStripOverride(transaction, { castingId: id, by, reason: override })
  if (usual_place_id === null) return
  // Components that were put somewhere by hand in the meantime stay there; archiving moves none.
  await transaction.rows(
    `WITH moved AS (
       UPDATE components c SET place_id = $2, placed_at = now()
       FROM casting_components made
       WHERE made.casting_id = $1 AND made.ended_by IS NULL AND c.id = made.component_id AND c.place_id IS NULL AND c.deleted_at IS NULL
         AND fits_place(c.status, $2) AND NOT EXISTS (SELECT FROM projects p WHERE p.id = c.project_id AND p.archived)
       RETURNING c.id
     )
     INSERT INTO component_moves (component_id, to_place_id, cause, user_id, occurred_at)
     SELECT id, $2, 'strip', $3, coalesce($4::timestamptz, now()) FROM moved`,
    [id, usual_place_id, by, occurredAt],
  )
}

/** Takes back a strip, and the places that it gave. */
export async function writeUnstrip(transaction: Queryable, castingId: string, by: string): Promise<void> {
  await transaction.rows(
    `UPDATE castings SET stripped_at = NULL, stripped_by = NULL, left_at = NULL, version = version + 1
     WHERE id = $1`,
    [castingId],
  )
  await transaction.rows('DELETE FROM gate_overrides WHERE casting_id = $1', [castingId])
  await transaction.rows(
    `WITH last AS (
       SELECT DISTINCT ON (m.component_id) m.component_id, m.cause, m.to_place_id FROM component_moves m
       JOIN casting_components made ON made.component_id = m.component_id AND made.casting_id = $1
       WHERE NOT m.is_late ORDER BY m.component_id, m.id DESC
     ), moved AS (
       UPDATE components c SET place_id = NULL, placed_at = NULL FROM last
       WHERE c.id = last.component_id AND last.cause = 'strip' AND c.place_id = last.to_place_id
         AND NOT EXISTS (SELECT FROM projects p WHERE p.id = c.project_id AND p.archived)
       RETURNING c.id, last.to_place_id
     )
     INSERT INTO component_moves (component_id, from_place_id, cause, user_id, occurred_at)
     SELECT id, to_place_id, 'strip', $2, now() FROM moved`,
    [castingId, by],
  )
}
