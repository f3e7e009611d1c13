import type { ComponentMove } from '@castline/contract/moves'
import type { Status } from '@castline/domain/status/statuses'
import type { Capacity, YardKind } from '@castline/domain/yard/places'
import type { Queryable } from '#database/database.ts'
import { actsAtPlace, reachesProject } from '#database/reach.ts'
import { loadNumber } from '#tracking/loads/load-columns.ts'
import { isRack, isSeen, pastPath, stocktakeNumber } from '#tracking/yard/place-columns.ts'

export interface TargetPlace extends Capacity {
  readonly id: string
  readonly root_id: string
  readonly code: string
  /** Null for a rack that is in no yard. */
  readonly yard_kind: YardKind | null
  readonly is_rack: boolean
  /** The number of the load that a rack is on, which has not departed. */
  readonly load_number: string | null
}

/** Returns a place to which the user moves things, and keeps it from being deleted until the end of the transaction. */
export function lockTarget(
  transaction: Queryable,
  userId: string,
  by: 'id' | 'qr_code',
  value: string,
): Promise<TargetPlace | null> {
  return transaction.row<TargetPlace>(
    `SELECT p.id, p.root_id, p.code, p.max_count, p.max_weight, p.max_length,
       ${isRack('p')} AS is_rack, CASE WHEN p.id = p.root_id OR p.parent_id IS NOT NULL
         THEN (SELECT r.kind FROM places r WHERE r.id = p.root_id) END AS yard_kind,
       (SELECT ${loadNumber('ld.number')} FROM loads ld
        WHERE ld.id = p.load_id AND ld.status IN ('planned', 'loading')) AS load_number
     FROM places p WHERE p.${by} = $2 AND p.deleted_at IS NULL AND ${actsAtPlace('$1', 'p')}
     FOR SHARE OF p`,
    [userId, value],
    `lock-target-by-${by}`,
  )
}

export interface MovedComponent {
  readonly id: string
  readonly project_id: string
  readonly name: string
  readonly control_number: string
  readonly status: Status
  readonly place_id: string | null
  readonly place_code: string | null
  /** When its last move happened, without those of the rack that it is on; null without one. */
  readonly moved_at: string | null
  readonly now: string
}

/**
 * Locks a component that the user reaches, as statuses do, and returns it; null if there is none. What is read about its
 * moves is read after the lock.
 */
export async function lockComponent(
  transaction: Queryable,
  userId: string,
  by: 'id' | 'qr_code',
  value: string,
): Promise<MovedComponent | null> {
  await transaction.rows(`SELECT FROM components WHERE ${by} = $1 FOR NO KEY UPDATE`, [value], `lock-moved-by-${by}`)
  return transaction.row<MovedComponent>(
    `SELECT c.id, c.project_id, c.name, c.control_number, c.status, c.place_id, p.code AS place_code,
       (SELECT m.occurred_at FROM component_moves m WHERE m.component_id = c.id AND ${isSeen('m')}
        ORDER BY m.id DESC LIMIT 1) AS moved_at, clock_timestamp() AS now
     FROM components c LEFT JOIN places p ON p.id = c.place_id
     WHERE c.${by} = $2 AND c.deleted_at IS NULL AND ${reachesProject('$1', 'c.project_id')}`,
    [userId, value],
    `moved-by-${by}`,
  )
}

interface Recorded {
  readonly cause: ComponentMove['cause']
  readonly by: string
  /** The same for all, or of each by its id; null for now. */
  readonly occurredAt: string | null | ((id: string) => string)
  /** The stocktake that found it there, or not. */
  readonly stocktakeId?: string
}

/** Writes where locked components are now, and their moves. */
export async function writePlacement(
  transaction: Queryable,
  componentIds: readonly string[],
  placeId: string | null,
  { cause, by, occurredAt, stocktakeId }: Recorded,
): Promise<void> {
  if (componentIds.length === 0) return
  const times = componentIds.map(typeof occurredAt === 'function' ? occurredAt : () => occurredAt)
  await transaction.rows(
    `WITH now AS (SELECT clock_timestamp() AS time), before AS (
       SELECT c.id, c.place_id, coalesce(given.at, now.time) AS time
       FROM now, unnest($1::uuid[], $5::timestamptz[]) AS given (id, at) JOIN components c ON c.id = given.id
       WHERE c.id = ANY ($1::uuid[])
     ), moved AS (
       UPDATE components c SET place_id = $2, placed_at = CASE WHEN $2::uuid IS NOT NULL THEN before.time END
       FROM before WHERE c.id = before.id AND c.id = ANY ($1::uuid[])
       RETURNING c.id, before.place_id AS from_place_id, before.time
     )
     INSERT INTO component_moves (component_id, from_place_id, to_place_id, cause, user_id, occurred_at, stocktake_id)
     SELECT moved.id, from_place_id, $2, $3, $4, moved.time, $6 FROM moved`,
    [componentIds, placeId, cause, by, times, stocktakeId ?? null],
    'write-placement',
  )
}

/** Records a move that a device sent after a newer one. */
export async function writeLateMove(
  transaction: Queryable,
  componentId: string,
  placeId: string | null,
  { by, occurredAt }: Recorded,
): Promise<void> {
  await transaction.rows(
    `INSERT INTO component_moves (component_id, to_place_id, cause, user_id, occurred_at, is_late)
     VALUES ($1, $2, 'hand', $3, $4, true)`,
    [componentId, placeId, by, occurredAt],
  )
}

/** Returns what is at a place and on the racks that stand there, of all projects. */
export async function heldAt(
  transaction: Queryable,
  placeId: string,
): Promise<{ count: number; weight: number; longest: number | null }> {
  const row = await transaction.row<{ count: number; weight: number; longest: number | null }>(
    `SELECT count(*)::int AS count, coalesce(sum(weight), 0) AS weight, max(length) AS longest
     FROM components WHERE place_id = $1
       OR place_id IN (SELECT id FROM places WHERE parent_id = $1 AND ${isRack('places')} AND deleted_at IS NULL)`,
    [placeId],
    'held-at',
  )
  return row ?? { count: 0, weight: 0, longest: null }
}

/** Returns the moves of a component, newest first; null if the user does not reach it. */
export async function movesOf(
  database: Queryable,
  userId: string,
  componentId: string,
): Promise<ComponentMove[] | null> {
  const found = await database.row<{ moves: ComponentMove[] }>(
    `SELECT coalesce((SELECT json_agg(row_to_json(listed)) FROM (
       SELECT m.id::text, ${pastPath('m.from_place_id')} AS "from", ${pastPath('m.to_place_id')} AS "to", m.cause,
         (SELECT r.code FROM places r WHERE r.id = m.rack_id) AS rack,
         (SELECT ${loadNumber('ld.number')} FROM loads ld WHERE ld.id = m.load_id) AS load,
         (SELECT ${stocktakeNumber('st.number')} FROM stocktakes st WHERE st.id = m.stocktake_id) AS stocktake,
         (SELECT u.name FROM users u
          WHERE u.id = coalesce(m.user_id, (SELECT s.user_id FROM status_changes s WHERE s.id = m.change_id))) AS user_name,
         iso(m.occurred_at) AS occurred_at, m.is_late AS late
       FROM component_moves m WHERE m.component_id = c.id ORDER BY m.id DESC LIMIT 200
     ) AS listed), '[]') AS moves
     FROM components c WHERE c.id = $2 AND c.deleted_at IS NULL AND ${reachesProject('$1', 'c.project_id')}`,
    [userId, componentId],
    'component-moves',
  )
  return found?.moves ?? null
}

/** Whether the user still has access to a project; a repeated move names only a component or the code of its label. */
export async function reachesStill(database: Queryable, userId: string, projectId: string): Promise<boolean> {
  const row = await database.row<{ reached: boolean }>(`SELECT ${reachesProject('$1', '$2::uuid')} AS reached`, [
    userId,
    projectId,
  ])
  return row?.reached ?? false
}
