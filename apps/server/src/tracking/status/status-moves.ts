import type { RejectionCode } from '@castline/domain/status/rejection-reasons'
import { firstStatus, type Status } from '@castline/domain/status/statuses'
import type { Channel, LastChange } from '@castline/domain/status/transitions'
import type { Queryable } from '#database/database.ts'
import { evidenceOf, type Gated } from '../gates/evidence.ts'
import { leaveMoulds, returnToMoulds } from '../gates/moulds.ts'
import { returnUse } from '../production/material-use.ts'
import { concernsNcrs, followRejections, isRelease, linkChange } from '../quality/rejection-ncrs.ts'
import { changeTimes } from './change-times.ts'
import { statusWrite } from './status-write.ts'

/** The facts about a component that `transition()` reads; read them after locking the component. */
export interface ComponentState extends Gated {
  readonly last_from: Status | null
  readonly last_by: string | null
  readonly last_at: string | null
  readonly last_is_release: boolean | null
}

/** The columns of `ComponentState`, over `components c` and its last change `l`. */
export const componentStateColumns = `c.status, l.from_status AS last_from, l.user_id AS last_by, l.recorded_at AS last_at,
  ${isRelease} AS last_is_release, ${evidenceOf('c')} AS evidence`

/** Returns the last change of a component as `transition()` expects it. */
export function lastChangeOf({
  last_from,
  last_by,
  last_at,
  last_is_release,
}: Omit<ComponentState, keyof Gated>): LastChange | null {
  if (!last_from || !last_at) return null
  return { from: last_from, by: last_by ?? '', at: new Date(last_at), isRelease: last_is_release ?? false }
}

/** A change of one component that `transition()` allowed. */
export interface Move {
  readonly id: string
  readonly to: Status
  /** Whether it reverses the component's last change: an undo or a correction. */
  readonly takes_back: boolean
  readonly note: string | null
  /** The reason of a rejection. */
  readonly reason: string | null
  readonly reason_code: RejectionCode | null
  /** The id of the non-conformance whose decision or closing makes this change. */
  readonly ncr_id?: string
}

interface Made {
  readonly component_id: string
  readonly change_id: string
  readonly status: Status
  readonly from_status: Status
  readonly status_changed_at: string | null
  readonly version: number
}

interface Recorded {
  readonly via: Channel
  /** When it happened; null for now. `change-times.ts` limits the value for each component. */
  readonly occurredAt: string | null
}

/** A move that is recorded in its own way. */
export interface RecordedMove extends Move, Recorded {
  /** The time of the device's clock. */
  readonly reportedAt: string | null
}

const recordedDetails = ['note', 'reason', 'reason_code', 'reported_at', 'recorded_at']

// As `writeChange`, for several components at once. The conditions on `$3` are for the planner, which does not know how
// many rows the JSON has: it would read the whole table.
const write = `
  WITH component AS (
    SELECT c.status AS from_status, m.*, c.last_change_id, l.previous_id AS last_previous_id,
      -- A list may say what happened before the component was entered here, or before an import was undone.
      CASE m.via WHEN 'import' THEN coalesce(c.status_changed_at, '-infinity') ELSE c.not_before END AS not_before
    FROM jsonb_to_recordset($1) AS m (id uuid, to_status text, takes_back boolean, note text, reason text,
      reason_code text, via text, "occurredAt" timestamptz, "reportedAt" timestamptz)
    JOIN components c ON c.id = m.id LEFT JOIN status_changes l ON l.id = c.last_change_id
    WHERE c.id = ANY ($3::uuid[])
  ), ${changeTimes('component', '"occurredAt"', '"reportedAt"')}, ${statusWrite({
    source: 'made',
    where: 'c.id = made.id AND c.id = ANY ($3::uuid[])',
    keeps: ['to_status', 'takes_back', 'via', ...recordedDetails],
    to: 'to_status',
    by: '$2',
    via: 'via',
    takesBack: 'takes_back',
    details: Object.fromEntries(recordedDetails.map((name) => [name, name])),
  })}
  SELECT id AS component_id, change_id::text, status, from_status, version,
    iso(status_changed_at) AS status_changed_at
  FROM moved`

/**
 * Writes decided changes of components that the transaction has locked: components, history, and the resulting
 * changes of non-conformances. Returns each component and its change, in no particular order.
 */
export async function writeRecordedMoves(
  transaction: Queryable,
  by: string,
  moves: readonly RecordedMove[],
): Promise<Made[]> {
  if (moves.length === 0) return []
  const written = moves.map(({ to, ...move }) => ({ ...move, to_status: to }))
  const made = await transaction.rows<Made>(
    write,
    [JSON.stringify(written), by, moves.map(({ id }) => id)],
    'write-moves',
  )
  const concerned = made.filter(({ from_status, status }) => concernsNcrs(from_status, status))
  for (const { component_id, change_id } of concerned) {
    const ncrId = moves.find(({ id }) => id === component_id)?.ncr_id
    if (ncrId) await linkChange(transaction, ncrId, change_id)
  }
  await followRejections(
    transaction,
    concerned.map(({ change_id }) => change_id),
  )
  await followMoulds(transaction, by, moves)
  const planned = moves.filter(({ to, takes_back }) => to === firstStatus && takes_back).map(({ id }) => id)
  if (planned.length > 0) await returnUse(transaction, planned, by)
  return made
}

/** What is transported has left its mould; what is taken back is in it again. The castings were locked before the components. */
async function followMoulds(transaction: Queryable, by: string, moves: readonly RecordedMove[]): Promise<void> {
  const leaving = moves.filter(({ to, takes_back }) => to === 'transported' && !takes_back)
  for (const [occurredAt, each] of Map.groupBy(leaving, (move) => move.occurredAt)) {
    const ids = each.map(({ id }) => id)
    await leaveMoulds(transaction, ids, { by, occurredAt, override: null })
  }
  const back = moves.filter(({ to, takes_back }) => to === 'manufactured' && takes_back)
  const ids = back.map(({ id }) => id)
  await returnToMoulds(transaction, ids, { by })
}

/** The same for changes that are recorded alike. Returns the id of each change. */
export async function writeMoves(
  transaction: Queryable,
  moves: readonly Move[],
  { by, via, occurredAt }: Recorded & { readonly by: string },
): Promise<Pick<Made, 'component_id' | 'change_id' | 'status'>[]> {
  const recorded = moves.map((move) => ({ ...move, via, occurredAt, reportedAt: occurredAt }))
  const made = await writeRecordedMoves(transaction, by, recorded)
  return made.map(({ component_id, change_id, status }) => ({ component_id, change_id, status }))
}
