import type { Status } from '@castline/domain/status/statuses'
import { type Actor, transition } from '@castline/domain/status/transitions'
import type { Queryable } from '#database/database.ts'
import { lockLoadsOf } from '#tracking/loads/load-adoption.ts'
import { lockForNewDays } from '#tracking/production/moved-castings.ts'
import type { RecordedMove } from '#tracking/status/status-moves.ts'
import { makeMoves } from '../write-step-queries.ts'
import { replacedDays } from './queries.ts'

interface Changed {
  readonly id: string
  readonly is_changed: boolean
  /** The changes that the import made, the last one first. */
  readonly changes: readonly {
    readonly from: Status
    readonly to: Status
    readonly by: string | null
    readonly at: string
    readonly reverses: boolean
  }[]
}

const changed = `
  SELECT c.id, c.version <> x.version OR c.deleted_at IS NOT NULL AS is_changed, coalesce((
    SELECT json_agg(json_build_object('from', h.from_status, 'to', h.to_status, 'by', h.user_id, 'at', h.recorded_at,
      'reverses', h.annuls IS NOT NULL) ORDER BY h.id DESC)
    FROM status_changes h WHERE h.id = ANY (x.change_ids)), '[]') AS changes
  FROM import_components x JOIN components c ON c.id = x.component_id
  WHERE x.import_id = $1 AND x.replaced IS NOT NULL`

/**
 * Locks the loads in the plant, and the castings, of components whose status an import changed, and the castings of days that it
 * replaced, before the components are locked.
 */
export async function lockForUndo(transaction: Queryable, importId: string): Promise<void> {
  const rows = await transaction.rows<{ id: string }>(
    `SELECT component_id AS id FROM import_components WHERE import_id = $1 AND change_ids <> '{}'`,
    [importId],
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await lockLoadsOf(transaction, ids)
  await lockForNewDays(transaction, await replacedDays(transaction, importId), ids)
}

/** Whether `transition()` allows to reverse all changes of a component, and nothing else was changed since. */
function mayReverse({ is_changed, changes }: Changed, actor: Actor, note: string): boolean {
  if (is_changed) return false
  return changes.every(({ from, to, by, at, reverses }) => {
    const lastChange = { from, by: by ?? '', at: new Date(at) }
    const asked = { actor, via: 'app', lastChange, now: new Date(), note, obstacles: [] } as const
    const result = transition({ ...asked, from: to, to: from })
    return !reverses && result.ok && result.kind !== 'step'
  })
}

/**
 * Reverses the status changes of an import, the last one of each component first, and returns the ids of the components
 * that stay as they are: they were changed since, or the import itself took them back. The components are locked.
 */
export async function undoSteps(
  transaction: Queryable,
  importId: string,
  actor: Actor,
  fileName: string | null,
): Promise<string[]> {
  const note = fileName ?? 'import'
  const components = await transaction.rows<Changed>(changed, [importId])
  const reversed = components.filter((each) => mayReverse(each, actor, note))
  const most = reversed.reduce((longest, { changes }) => Math.max(longest, changes.length), 0)
  for (let place = 0; place < most; place++) {
    const moves = reversed.flatMap(({ id, changes }): RecordedMove[] => {
      const change = changes[place]
      if (!change) return []
      const { from: to } = change
      const how = { via: 'import', occurredAt: null, reportedAt: null } as const
      return [{ id, to, takes_back: true, note, reason: null, reason_code: null, ...how }]
    })
    await makeMoves(transaction, actor.id, moves)
  }
  const done = new Set(reversed)
  return components.filter((each) => !done.has(each)).map(({ id }) => id)
}
