import type { StatusAnswer } from '@castline/contract/components'
import type { Role } from '@castline/domain/roles'
import type { Status } from '@castline/domain/statuses'
import type { Queryable } from '../../database/database.ts'
import type { Attempt } from '../../http/idempotency.ts'
import { madeBetween } from './change-times.ts'
import type { ActorKey, Change } from './status-queries.ts'

export interface PlainStep extends Pick<Change, 'via' | 'note' | 'reason' | 'occurredAt' | 'reportedAt'> {
  readonly componentId: string
  readonly actor: ActorKey
  readonly from: Status
  readonly to: Status
  /** Those that may make it. */
  readonly roles: readonly Role[]
}

export interface StepMade {
  readonly answer: StatusAnswer
  readonly project_id: string
}

const step = (actor: string, unused: string, kept: string) => `
  WITH piece AS (
    SELECT c.id, c.last_change_id, c.not_before, a.id AS actor_id
    FROM users a, components c
    WHERE ${actor} AND a.active AND a.deleted_at IS NULL AND a.role = ANY($4)
      AND c.id = $2 AND c.status = $3 AND c.deleted_at IS NULL
      AND (a.role = 'admin' OR EXISTS (
        SELECT FROM project_members m WHERE m.user_id = a.id AND m.project_id = c.project_id))
      AND NOT EXISTS (SELECT FROM status_changes l WHERE l.id = c.last_change_id AND l.from_status = $5)${unused}
    FOR UPDATE OF c
  ), ${madeBetween('$6', '$10')}, moved AS (
    UPDATE components c SET
      status = $5,
      last_change_id = nextval('status_changes_id_seq'),
      status_changed_at = made.occurred_at,
      not_before = made.occurred_at,
      version = version + 1,
      updated_at = now()
    FROM made WHERE c.id = made.id
    RETURNING c.id, c.project_id, c.status_changed_at, c.version, c.last_change_id AS change_id,
      made.last_change_id AS previous_id, made.actor_id, made.occurred_at, made.reported_at, made.recorded_at
  ), recorded AS (
    INSERT INTO status_changes
      (id, component_id, project_id, from_status, to_status, user_id, via, note, reason, previous_id, occurred_at,
        reported_at, recorded_at)
    SELECT change_id, id, project_id, $3, $5, actor_id, $7, $8, $9, previous_id, occurred_at, reported_at, recorded_at
    FROM moved
  ), answered AS (
    SELECT project_id, actor_id, jsonb_build_object('id', id, 'status', $5::text, 'status_changed_at',
      iso(status_changed_at), 'version', version, 'change_id', change_id::text, 'previous_status', $3::text) AS answer
    FROM moved
  )${kept}
  SELECT project_id, answer FROM answered`

const unusedKey = `
      AND NOT EXISTS (SELECT FROM idempotency_keys k WHERE k.caller = a.id::text AND k.endpoint = $11 AND k.key = $12)`
const keepAnswer = `, kept AS (
    INSERT INTO idempotency_keys (caller, endpoint, key, body_hash, answer)
    SELECT actor_id::text, $11, $12, $13::bytea, answer FROM answered)`

const both = (actor: string) => ({ keyed: step(actor, unusedKey, keepAnswer), keyless: step(actor, '', '') })
const statements = { id: both('a.id = $1::uuid'), username: both('lower(a.username) = lower($1)') }

/**
 * Makes a step that needs nothing more decided, in one statement: whether the actor may, piece, history and, under the
 * attempt's key, the answer. Null where anything is not as such a step asks, or the key was used; nothing was written then.
 * Throws a unique violation when the key was used meanwhile.
 */
export function makeStep(database: Queryable, asked: PlainStep, attempt: Attempt | null): Promise<StepMade | null> {
  const { componentId, actor, from, to, roles, via, note, reason, occurredAt, reportedAt } = asked
  const values = [actor.value, componentId, from, roles, to, occurredAt, via, note, reason, reportedAt]
  const { keyed, keyless } = statements[actor.by]
  if (!attempt) return database.row<StepMade>(keyless, values, `step-by-${actor.by}`)
  const key = [attempt.endpoint, attempt.key, attempt.hash]
  return database.row<StepMade>(keyed, [...values, ...key], `keyed-step-by-${actor.by}`)
}
