import type { Status } from '@castline/domain/status/statuses'
import type { Queryable } from '#database/database.ts'
import type { Attempt } from '#http/idempotency-queries.ts'
import { lockLoadsOf } from '#tracking/loads/load-adoption.ts'
import { lockCastingsOf } from '#tracking/production/casting-locks.ts'
import { concernsCastings, keyedAs, read, type Situation } from './status-queries.ts'

const requestedTogether =
  'unnest($2::uuid[], $3::text[], $4::text[]) WITH ORDINALITY AS requested (component_id, endpoint, key, n)'
const readTogether = `${read('a.id = $1', keyedAs('requested.endpoint', 'requested.key'), requestedTogether, 'requested.component_id')}
  ORDER BY requested.n`

/**
 * Locks components after their loads in the plant, and after their castings where they may change, in a fixed
 * order, and returns their situations in the order of `requested`. Throws 55P03 if others hold one of them for longer than `timeoutMs`.
 */
export async function lockSituations(
  transaction: Queryable,
  actorId: string,
  requested: readonly { readonly componentId: string; readonly to: Status; readonly attempt: Attempt | null }[],
  timeoutMs: number,
): Promise<Situation[]> {
  const ids = requested.map(({ componentId }) => componentId)
  await transaction.rows(`SELECT set_config('lock_timeout', $1, true)`, [`${timeoutMs}ms`])
  await lockLoadsOf(transaction, ids)
  const onCastings = requested.flatMap(({ componentId: id, to }) => (concernsCastings(to) ? [id] : []))
  await lockCastingsOf(transaction, onCastings)
  // A statement that waited for a lock sees the current component, but not the history that was written meanwhile.
  await transaction.rows(
    'SELECT FROM components WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE',
    [ids],
    'lock-components',
  )
  const keys = requested.map(({ attempt }) => attempt?.key ?? null)
  const endpoints = requested.map(({ attempt }) => attempt?.endpoint ?? null)
  return transaction.rows<Situation>(readTogether, [actorId, ids, endpoints, keys], 'situations')
}
