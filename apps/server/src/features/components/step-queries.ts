import type { StatusResponse } from '@castline/contract/status-changes'
import { type Status, statuses } from '@castline/domain/status/statuses'
import { isNamed } from '#database/active-user.ts'
import type { Queryable } from '#database/database.ts'
import { activeUserReaches, isActive } from '#database/reach.ts'
import type { Attempt } from '#http/idempotency-queries.ts'
import { ungated } from '#tracking/gates/evidence.ts'
import { isOnOpenLoad } from '#tracking/loads/load-adoption.ts'
import { statusWrite } from '#tracking/status/status-write.ts'
import { standingKey } from './plain-steps.ts'
import type { ActorKey, Change } from './status-queries.ts'

interface PlainStep extends Pick<Change, 'to' | 'via'> {
  readonly componentId: string
  readonly actor: ActorKey
  /** The combinations in which it may be made, from `plainSteps`. */
  readonly standings: string
}

type StepMade = StatusResponse & { readonly project_id: string; readonly status_changed_at: string }

/** SQL: nothing stands in the way of the step to a status that one statement cannot decide. */
function hasPlainWay(to: Status): string {
  const isOffLoads = to === 'transported' ? [`NOT ${isOnOpenLoad('c')}`] : []
  return [...ungated('c', to), ...isOffLoads].map((condition) => ` AND ${condition}`).join('')
}

// The columns are in JSONB's own order, so that a stored response repeats the first one byte by byte. The component
// is updated only if it still has the version that was read: if it changed while the statement waited for the lock,
// its new last change is not visible here. All earlier changes were therefore committed before, so the time and the
// history's id may be taken before the row is locked. A hold does not change the version, so it is checked
// separately. A component on a load is transported together with its row on it, which this statement does not write.
// PostgreSQL prepares each column and expression again at each execution, so there are few, and each status has its own statement.
const step = (to: Status, actor: string, unused: string, stored: string) => `
  WITH seen AS MATERIALIZED (
    SELECT c.ctid, c.status AS from_status, c.version, c.last_change_id, a.id AS actor_id,
      clock_timestamp() AS occurred_at
    FROM users a, components c LEFT JOIN status_changes l ON l.id = c.last_change_id
    WHERE ${actor} AND ${isActive('a')} AND c.id = $2 AND c.deleted_at IS NULL
      AND ${standingKey('c.status', 'a.role', 'l.from_status')} = ANY($3::text[])${hasPlainWay(to)}
      AND ${activeUserReaches('a', 'c.project_id')}${unused}
  ), ${statusWrite({
    source: 'seen',
    where: 'c.ctid = seen.ctid AND c.version = seen.version AND c.open_holds = 0',
    keeps: ['actor_id'],
    to: '$4',
    by: 'actor_id',
    via: '$5',
    details: { recorded_at: 'status_changed_at' },
  })}${stored}
  SELECT id, status, version, change_id, from_status AS previous_status, status_changed_at, project_id
  FROM moved`

const unusedKey = `
      AND NOT EXISTS (SELECT FROM idempotency_keys k WHERE k.caller = a.id::text AND k.endpoint = $6 AND k.key = $7)`
const storeResponse = `, stored AS (
    INSERT INTO idempotency_keys (caller, endpoint, key, body_hash, answer)
    SELECT actor_id::text, $6, $7, $8::bytea, jsonb_build_object('id', id, 'status', status, 'status_changed_at',
      iso(status_changed_at), 'version', version, 'change_id', change_id::text, 'previous_status', from_status)
    FROM moved)`

const actorBy = { id: 'a.id = $1::uuid', username: isNamed('a', '$1') }
const statements = Object.fromEntries(
  statuses.map((to) => {
    const both = (actor: string) => ({
      keyed: step(to, actor, unusedKey, storeResponse),
      keyless: step(to, actor, '', ''),
    })
    return [to, { id: both(actorBy.id), username: both(actorBy.username) }]
  }),
) as Record<Status, Record<ActorKey['by'], { keyed: string; keyless: string }>>

/**
 * Makes a step that happens now and depends only on the component's status and the caller, in one statement: access
 * check, component, history and, under the attempt's key, the response. Returns null, with nothing written, if the
 * component is not in such a state or the key was used. Throws a unique violation if the key is used at the same time.
 */
export async function makeStep(
  database: Queryable,
  plainStep: PlainStep,
  attempt: Attempt | null,
): Promise<StepMade | null> {
  const { componentId, actor, standings, to, via } = plainStep
  const values = [actor.value, componentId, standings, to, via]
  const { keyed, keyless } = statements[to][actor.by]
  const made = attempt
    ? await database.row<StepMade>(
        keyed,
        [...values, attempt.endpoint, attempt.key, attempt.hash],
        `keyed-step-to-${to}-by-${actor.by}`,
      )
    : await database.row<StepMade>(keyless, values, `step-to-${to}-by-${actor.by}`)
  // The same format as `iso`; formatting here saves 10 µs in PostgreSQL.
  return made && { ...made, status_changed_at: new Date(made.status_changed_at).toISOString() }
}
