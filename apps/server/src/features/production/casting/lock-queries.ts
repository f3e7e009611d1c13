import type { Queryable } from '#database/database.ts'
import { plantOf } from '#database/plants-of-components.ts'
import { reachesProject, worksFor } from '#database/reach.ts'
import { hasLeft } from '#tracking/gates/moulds.ts'
import { type ComponentState, componentStateColumns } from '#tracking/status/status-moves.ts'

/** A casting that is locked, with its mould and its plant. */
export interface LockedCasting {
  readonly id: string
  readonly mould_id: string
  readonly mould_name: string
  readonly plant_id: string
  readonly day: string
  readonly turn: number
  readonly usual_place_id: string | null
  readonly poured_at: string | null
  readonly poured_by: string | null
  /** When the server recorded the pour: the ten minutes of an undo begin then. */
  readonly recorded_at: string | null
  readonly stripped_at: string | null
  /** Whether a component of it is somewhere else than in the mould. */
  readonly has_left: boolean
  readonly now: string
}

/**
 * Locks the casting of a mould, day and turn until the end of the transaction, and inserts it if it has no row; null if
 * there is no such mould or the user does not work for its plant.
 */
export async function lockCasting(
  transaction: Queryable,
  userId: string,
  { mould_id, day, turn }: { readonly mould_id: string; readonly day: string; readonly turn: number },
): Promise<LockedCasting | null> {
  const mould = await transaction.row(
    `SELECT FROM moulds mo WHERE mo.id = $2 AND mo.deleted_at IS NULL AND ${worksFor('$1', 'mo.plant_id')} FOR KEY SHARE`,
    [userId, mould_id],
  )
  if (!mould) return null
  await transaction.rows(
    `INSERT INTO castings (mould_id, day, turn, version) VALUES ($1, $2, $3, 0)
     ON CONFLICT (mould_id, day, turn) DO NOTHING`,
    [mould_id, day, turn],
  )
  await transaction.rows('SELECT FROM castings WHERE mould_id = $1 AND day = $2 AND turn = $3 FOR NO KEY UPDATE', [
    mould_id,
    day,
    turn,
  ])
  const row = await transaction.row<{ id: string }>(
    'SELECT id FROM castings WHERE mould_id = $1 AND day = $2 AND turn = $3',
    [mould_id, day, turn],
  )
  return row && lockCastingById(transaction, userId, row.id)
}

/** The same by id; null if there is none or the user does not work for its plant. */
export async function lockCastingById(
  transaction: Queryable,
  userId: string,
  id: string,
): Promise<LockedCasting | null> {
  await transaction.rows('SELECT FROM castings WHERE id = $1 FOR NO KEY UPDATE', [id])
  return transaction.row<LockedCasting>(
    `SELECT k.id, k.mould_id, mo.name AS mould_name, mo.plant_id, k.day, k.turn, mo.usual_place_id,
       iso(k.poured_at) AS poured_at, k.poured_by, iso(k.recorded_at) AS recorded_at, iso(k.stripped_at) AS stripped_at,
       ${hasLeft} AS has_left, now() AS now
     FROM castings k JOIN moulds mo ON mo.id = k.mould_id
     WHERE k.id = $2 AND ${worksFor('$1', 'mo.plant_id')}`,
    [userId, id],
    'locked-casting',
  )
}

/** Locks where a casting goes when it is stripped, before its components: places are not edited or deleted meanwhile (0106). */
export async function lockUsualPlace(transaction: Queryable, { usual_place_id }: LockedCasting): Promise<void> {
  if (usual_place_id === null) return
  await transaction.rows('SELECT FROM places WHERE id = $1 FOR SHARE', [usual_place_id], 'lock-usual-place')
}

export interface CastPiece extends ComponentState {
  readonly id: string
  readonly project_id: string
  readonly plant_id: string | null
  /** Nothing of its project can be changed. */
  readonly archived: boolean
  readonly name: string
  readonly control_number: string
  readonly position: number
  /** Where it is to be cast; null if it is on no mould. */
  readonly mould_id: string | null
  readonly turn: number | null
}

/**
 * Locks components that the user reaches until the end of the transaction, as status changes do, and returns them in no
 * order.
 */
export async function lockPieces(transaction: Queryable, userId: string, ids: readonly string[]): Promise<CastPiece[]> {
  // What waited for a lock is read after it.
  await transaction.rows('SELECT FROM components WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE', [ids])
  return transaction.rows<CastPiece>(
    `SELECT c.id, c.project_id, ${plantOf('c', 'p')} AS plant_id, p.archived, c.name, c.control_number, coalesce(cm.position, made.position, 0) AS position,
       cm.mould_id, cm.turn, ${componentStateColumns}
     FROM components c JOIN projects p ON p.id = c.project_id
       LEFT JOIN status_changes l ON l.id = c.last_change_id
       LEFT JOIN component_moulds cm ON cm.component_id = c.id
       LEFT JOIN casting_components made ON made.component_id = c.id AND made.change_id = c.last_change_id
     WHERE c.id = ANY ($2::uuid[]) AND c.deleted_at IS NULL AND ${reachesProject('$1', 'c.project_id')}`,
    [userId, ids],
    // Named: planning it takes longer than running it.
    'pieces-of-casting',
  )
}
