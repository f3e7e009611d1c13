import type { StatusResponse } from '@castline/contract/status-changes'
import type { Obstacle } from '@castline/domain/gates/gates'
import type { RejectionReason } from '@castline/domain/status/rejection-words'
import { firstStatus, type Status } from '@castline/domain/status/statuses'
import type { Channel } from '@castline/domain/status/transitions'
import type { Role } from '@castline/domain/users/roles'
import { isNamed } from '#database/active-user.ts'
import type { Database, Queryable } from '#database/database.ts'
import { activeUserReaches, isActive } from '#database/reach.ts'
import type { Attempt } from '#http/idempotency-queries.ts'
import { evidenceOf, holdsIn } from '#tracking/gates/evidence.ts'
import { leaveMoulds, returnToMoulds } from '#tracking/gates/moulds.ts'
import { writeOverrides } from '#tracking/gates/overrides.ts'
import { isInMould } from '#tracking/gates/strength-evidence.ts'
import { adoptOnLoads, isOnOpenLoad, lockLoadsOf } from '#tracking/loads/load-adoption.ts'
import { lockCastingsOf } from '#tracking/production/casting-locks.ts'
import { returnUse } from '#tracking/production/material-use.ts'
import { concernsNcrs, followRejections, isRelease } from '#tracking/quality/rejection-ncrs.ts'
import { changeTimes } from '#tracking/status/change-times.ts'
import type { ComponentState } from '#tracking/status/status-moves.ts'
import { statusWrite } from '#tracking/status/status-write.ts'

/** Who makes a change: a signed-in user or an entered username. */
export type ActorKey = { readonly by: 'id' | 'username'; readonly value: string }

/** Everything that decides whether a change is allowed, read in one snapshot. */
export interface Situation extends ComponentState {
  /**
   * Null if there is no such user or the user is not active; then the role is null and there is no access to any
   * project.
   */
  readonly actor_id: string | null
  readonly actor_role: Role | null
  /** Null if there never was such a component; then the component's other fields are null, too. */
  readonly id: string | null
  readonly project_id: string
  readonly version: number
  readonly status_changed_at: string | null
  readonly removed: boolean
  /** Whether it is on an open load. */
  readonly on_load: boolean
  /** Whether nobody has taken it out of its mould. */
  readonly in_mould: boolean
  /** Whether the actor has access to its project. */
  readonly reached: boolean
  readonly last_change_id: string | null
  /** The last effective change before the last one. */
  readonly last_previous_id: string | null
  readonly now: string
  /** The request hash and the response stored under this attempt's key. */
  readonly known_hash: Buffer | null
  readonly known_response: StatusResponse | null
}

// Most attempts come without a key; their statement leaves out the lookup.
export const keyedAs = (endpoint: string, key: string) => ({
  columns: 'k.body_hash AS known_hash, k.answer AS known_response',
  source: `LEFT JOIN idempotency_keys k ON k.caller = a.id::text AND k.endpoint = ${endpoint} AND k.key = ${key}`,
})
const keyed = keyedAs('$3', '$4')
const keyless = { columns: 'NULL AS known_hash, NULL AS known_response', source: '' }

export const read = (actor: string, key: typeof keyed, requested = '(SELECT) AS requested', component = '$2') => `
  SELECT a.id AS actor_id, a.role AS actor_role,
    c.id, c.project_id, c.status, c.version, c.status_changed_at, c.deleted_at IS NOT NULL AS removed,
    ${isOnOpenLoad('c')} AS on_load, ${isInMould('c')} AS in_mould, ${evidenceOf('c')} AS evidence,
    a.id IS NOT NULL AND ${activeUserReaches('a', 'c.project_id')} AS reached,
    c.last_change_id, l.from_status AS last_from, l.user_id AS last_by, l.recorded_at AS last_at,
    ${isRelease} AS last_is_release, l.previous_id AS last_previous_id, now() AS now,
    ${key.columns}
  FROM ${requested}
  LEFT JOIN users a ON ${actor} AND ${isActive('a')}
  LEFT JOIN components c ON c.id = ${component}
  LEFT JOIN status_changes l ON l.id = c.last_change_id
  ${key.source}`

const actorBy = { id: 'a.id = $1', username: isNamed('a', '$1') }
const reads = {
  id: { keyed: read(actorBy.id, keyed), keyless: read(actorBy.id, keyless) },
  username: { keyed: read(actorBy.username, keyed), keyless: read(actorBy.username, keyless) },
}

/** Reads the situation. Uses the same statement whether or not the user and the component exist. */
export async function readSituation(
  database: Queryable,
  componentId: string,
  actor: ActorKey,
  attempt: Attempt | null,
): Promise<Situation> {
  const { by, value } = actor
  const situation = attempt
    ? await database.row<Situation>(
        reads[by].keyed,
        [value, componentId, attempt.endpoint, attempt.key],
        `keyed-situation-by-${by}`,
      )
    : await database.row<Situation>(reads[by].keyless, [value, componentId], `situation-by-${by}`)
  return situation as Situation
}

export interface Change {
  readonly to: Status
  readonly via: Channel
  /** Whether it reverses the last change: an undo or a correction. */
  readonly takesBack: boolean
  readonly note: string | null
  /** The reason of a rejection. */
  readonly reason: RejectionReason
  /** Null for now. `change-times.ts` limits the value. */
  readonly occurredAt: string | null
  /** The time of the device's clock. */
  readonly reportedAt: string | null
  /** Why the step is made although these stand in its way. */
  readonly override: { readonly reason: string; readonly obstacles: readonly Obstacle[] } | null
  /** Why it leaves its mould although its concrete was not shown to be strong enough. */
  readonly stripReason?: string | null
}

// The update requires that the component still has the last change and the holds that were read; otherwise nothing is
// written.
const write = (stored: string) => `
  WITH component AS (
    SELECT id, not_before, status AS from_status, last_change_id, $6::bigint AS last_previous_id FROM components
    WHERE id = $1 AND status = $2 AND last_change_id IS NOT DISTINCT FROM $4::bigint AND deleted_at IS NULL
      AND open_holds = $14
    FOR UPDATE
  ), ${changeTimes('component', '$11', '$12')}, ${statusWrite({
    source: 'made',
    where: 'c.id = made.id',
    keeps: ['reported_at', 'recorded_at'],
    to: '$3',
    by: '$7',
    via: '$8',
    takesBack: '$5',
    details: {
      note: '$9',
      reason: '$10',
      reason_code: '$13',
      reported_at: 'reported_at',
      recorded_at: 'recorded_at',
    },
  })}, made_response AS (
    SELECT jsonb_build_object('id', id, 'status', status, 'status_changed_at', iso(status_changed_at),
      'version', version, 'change_id', change_id::text, 'previous_status', from_status) AS response
    FROM moved
  )${stored}
  SELECT response FROM made_response`

const writes = {
  keyed: write(`, stored AS (
    INSERT INTO idempotency_keys (caller, endpoint, key, body_hash, answer)
    SELECT $7::uuid::text, $15, $16, $17::bytea, response FROM made_response)`),
  keyless: write(''),
}

/** Whether a change may end a casting, take a component out of its mould, or put it back. */
export const concernsCastings = (to: Status) => to === firstStatus || to === 'manufactured' || to === 'transported'

/** Whether a change can check a component off on a load, or take it off. */
export const concernsLoads = (from: Status, to: Status) => from === 'transported' || to === 'transported'

interface Written {
  readonly response: StatusResponse
}

async function writeAlone(
  database: Queryable,
  situation: Situation,
  change: Change,
  attempt: Attempt | null,
): Promise<StatusResponse | null> {
  const { id, status, last_change_id, last_previous_id, actor_id } = situation
  const { to, via, takesBack, note, reason, occurredAt, reportedAt } = change
  const component = [id, status, to, last_change_id, takesBack, last_previous_id]
  const history = [actor_id, via, note, reason.details, occurredAt, reportedAt, reason.code, holdsIn(situation).length]
  const values = [...component, ...history]
  const row = attempt
    ? await database.row<Written>(
        writes.keyed,
        [...values, attempt.endpoint, attempt.key, attempt.hash],
        'keyed-change-status',
      )
    : await database.row<Written>(writes.keyless, values, 'change-status')
  return row?.response ?? null
}

/**
 * Writes the change that was decided from `situation`: component, history, non-conformances and, under the attempt's
 * key, the response, and its row on a load, all or nothing. Returns null if the component changed since then. Throws a
 * unique violation if the key was used since then.
 */
export function writeChange(
  database: Database,
  situation: Situation,
  change: Change,
  attempt: Attempt | null,
): Promise<StatusResponse | null> {
  const { override, takesBack } = change
  const concernsLoad = situation.on_load && concernsLoads(situation.status, change.to)
  const leavesMould = situation.in_mould && change.to === 'transported'
  const concernsCasting = leavesMould || (takesBack && concernsCastings(change.to))
  if (!override && !concernsLoad && !concernsCasting && !concernsNcrs(situation.status, change.to)) {
    return writeAlone(database, situation, change, attempt)
  }
  return database.transaction(async (transaction) => {
    if (concernsLoad) await lockLoadsOf(transaction, [situation.id as string])
    if (concernsCasting) await lockCastingsOf(transaction, [situation.id as string])
    const response = await writeAlone(transaction, situation, change, attempt)
    if (response && override) {
      const made = { componentId: response.id, changeId: response.change_id, by: situation.actor_id as string }
      await writeOverrides(transaction, { ...made, ...override })
    }
    if (response && concernsNcrs(situation.status, change.to)) await followRejections(transaction, [response.change_id])
    if (response && concernsLoad) await adoptOnLoads(transaction, [response.change_id])
    if (response && leavesMould) {
      const left = {
        by: situation.actor_id as string,
        occurredAt: change.occurredAt,
        override: change.stripReason ?? null,
      }
      await leaveMoulds(transaction, [response.id], left)
    }
    if (response && takesBack && change.to === 'manufactured')
      await returnToMoulds(transaction, [response.id], { by: situation.actor_id as string })
    if (response && takesBack && change.to === firstStatus)
      await returnUse(transaction, [response.id], situation.actor_id as string)
    return response
  })
}
