import type { LoadStatus } from '@castline/domain/loads/loads'
import type { Status } from '@castline/domain/status/statuses'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'

export interface RackComponent {
  readonly id: string
  readonly project_id: string
  readonly control_number: string
  readonly status: Status
  /** Whether the user has access to its project; if not, responses only count it. */
  readonly reached: boolean
}

/** Where a rack was when the transaction locked it. */
export interface LockedRack {
  readonly id: string
  readonly code: string
  readonly parent_id: string | null
  readonly load_id: string | null
  readonly load_number: string | null
  readonly load_status: LoadStatus | null
  readonly moved_at: string | null
  readonly now: string
}

/** Locks and returns all components on a rack, also those that the user does not reach. The locked row of the rack keeps others off. */
export async function lockOnRack(transaction: Queryable, userId: string, rackId: string): Promise<RackComponent[]> {
  await transaction.rows('SELECT FROM components WHERE place_id = $1 ORDER BY id FOR NO KEY UPDATE', [rackId])
  return transaction.rows<RackComponent>(
    `SELECT c.id, c.project_id, c.control_number, c.status, ${reachesProject('$2', 'c.project_id')} AS reached
     FROM components c WHERE c.place_id = $1 ORDER BY c.placed_at, c.id`,
    [rackId, userId],
    'on-rack',
  )
}

/** What moved a rack: where to, and by whom. */
interface RackStep {
  readonly by: string
  /** Null for now. */
  readonly occurredAt: string | null
  /** A place of a yard, a load, or neither. */
  readonly placeId: string | null
  readonly loadId: string | null
}

/**
 * Writes where a locked rack is now, and the move in the history of the components on it. In no yard it is listed in
 * the one that it belongs to. Records of archived projects stay as they are, also while their components move.
 */
export async function writeRackStep(
  transaction: Queryable,
  rackId: string,
  { by, occurredAt, placeId, loadId }: RackStep,
): Promise<void> {
  await transaction.rows(
    `WITH before AS (
       SELECT id, parent_id, coalesce($5::timestamptz, clock_timestamp()) AS time FROM places WHERE id = $1
     ), moved AS (
       UPDATE places p SET parent_id = $2, load_id = $3, moved_at = before.time, version = version + 1,
         root_id = coalesce((SELECT root_id FROM places WHERE id = $2), home_id)
       FROM before WHERE p.id = before.id
     )
     INSERT INTO component_moves (component_id, from_place_id, to_place_id, load_id, rack_id, cause, user_id, occurred_at)
     SELECT c.id, before.parent_id, $2, $3, $1, 'rack', $4, before.time
     FROM components c JOIN projects p ON p.id = c.project_id, before WHERE c.place_id = $1 AND NOT p.archived`,
    [rackId, placeId, loadId, by, occurredAt],
    'write-rack-step',
  )
}

/** Puts locked components, which do not go with their rack, at a place or at none. */
export async function leaveRack(
  transaction: Queryable,
  componentIds: readonly string[],
  placeId: string | null,
  { by, occurredAt }: Pick<RackStep, 'by' | 'occurredAt'>,
): Promise<void> {
  if (componentIds.length === 0) return
  await transaction.rows(
    `WITH before AS (
       SELECT id, place_id, CASE WHEN fits_place(status, $2) THEN $2::uuid END AS target,
         coalesce($4::timestamptz, clock_timestamp()) AS time
       FROM components WHERE id = ANY ($1::uuid[]) AND NOT EXISTS (SELECT FROM projects p WHERE p.id = project_id AND p.archived)
     ), moved AS (
       UPDATE components c SET place_id = target, placed_at = CASE WHEN target IS NOT NULL THEN time END
       FROM before WHERE c.id = before.id
     )
     INSERT INTO component_moves (component_id, from_place_id, to_place_id, cause, user_id, occurred_at)
     SELECT id, place_id, target, 'hand', $3, time FROM before`,
    [componentIds, placeId, by, occurredAt],
    'leave-rack',
  )
}
