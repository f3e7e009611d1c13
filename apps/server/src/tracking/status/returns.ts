import { type Actor, hasLeftPlant, transition } from '@castline/domain/status/transitions'
import type { Queryable } from '#database/database.ts'
import { sqlTexts } from '#database/sql-texts.ts'
import { lockOpenLoadsOf } from '../loads/load-adoption.ts'
import { type ComponentState, componentStateColumns, lastChangeOf, writeMoves } from './status-moves.ts'

/** How components came back to the plant. */
interface Return {
  readonly by: Actor
  readonly via: 'app' | 'offline' | 'load'
  /** Null for now. */
  readonly occurredAt: string | null
  readonly note: string | null
  /** What brought them; the load that they are on the road with is found. */
  readonly loadId: string | null
  readonly vehicle: string | null
}

interface Returning extends ComponentState {
  readonly id: string
}

/** Locks the loads that these components may be on the road with: before places and components, as loads are. */
export async function lockReturningLoads(transaction: Queryable, componentIds: readonly string[]): Promise<void> {
  await lockOpenLoadsOf(transaction, componentIds)
}

/** Returns those of these locked components that have left the plant. */
async function returning(transaction: Queryable, componentIds: readonly string[]): Promise<Returning[]> {
  const rows = await transaction.rows<Returning>(
    `SELECT c.id, ${componentStateColumns}
     FROM components c JOIN projects p ON p.id = c.project_id LEFT JOIN status_changes l ON l.id = c.last_change_id
     WHERE c.id = ANY ($1::uuid[]) AND c.deleted_at IS NULL AND NOT p.archived ORDER BY c.id`,
    [componentIds],
    'returning',
  )
  return rows.filter(({ status, last_from }) => hasLeftPlant(status, last_from))
}

// On the road it is not with its load any more; a load in the plant that it was checked off for expects it again.
const leaveLoads = `
  WITH left_road AS (
    UPDATE load_pieces o SET is_open = false, outcome = 'returned'
    FROM loads ld
    WHERE o.component_id = ANY ($1::uuid[]) AND o.is_open AND ld.id = o.load_id
      AND ld.status IN (${sqlTexts(['departed', 'arrived'])})
    RETURNING o.component_id, o.load_id
  ), unchecked AS (
    UPDATE load_pieces o SET loaded_by = NULL, loaded_at = NULL, adopted_change_id = NULL
    FROM loads ld
    WHERE o.component_id = ANY ($1::uuid[]) AND o.is_open AND ld.id = o.load_id
      AND ld.status IN (${sqlTexts(['planned', 'loading'])})
    RETURNING o.load_id
  ), touched AS (
    UPDATE loads ld SET version = ld.version + 1, updated_at = now()
    WHERE ld.id IN (SELECT load_id FROM left_road UNION SELECT load_id FROM unchecked)
  )
  SELECT component_id, load_id FROM left_road`

/**
 * Makes those of these locked components manufactured again that have left the plant, and returns their ids. Their loads
 * are locked by `lockReturningLoads`. Non-conformances stay: they hold it until they are closed.
 */
export async function writeReturns(
  transaction: Queryable,
  componentIds: readonly string[],
  { by, via, occurredAt, note, loadId, vehicle }: Return,
): Promise<string[]> {
  const possible = (await returning(transaction, componentIds)).filter((piece) => {
    const lastChange = lastChangeOf(piece)
    const request = { from: piece.status, to: 'manufactured', via: 'app', lastChange, now: new Date() } as const
    return transition({ ...request, actor: { id: by.id, role: by.role }, obstacles: [], returns: true }).ok
  })
  const ids = possible.map(({ id }) => id)
  if (ids.length === 0) return []
  const made = await writeMoves(
    transaction,
    ids.map((id) => ({ id, to: 'manufactured', takes_back: false, note, reason: null, reason_code: null })),
    { by: by.id, via, occurredAt },
  )
  const left = await transaction.rows<{ component_id: string; load_id: string }>(leaveLoads, [ids], 'leave-loads')
  const loads = new Map(left.map(({ component_id, load_id }) => [component_id, load_id]))
  await transaction.rows(
    `UPDATE status_changes h SET returns = true, return_load_id = given.load_id, return_vehicle = $3
     FROM unnest($1::bigint[], $2::uuid[]) AS given (id, load_id) WHERE h.id = given.id`,
    [made.map((each) => each.change_id), made.map((each) => loads.get(each.component_id) ?? loadId), vehicle],
    'write-returns',
  )
  return ids
}
