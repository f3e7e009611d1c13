import type { Queryable } from '#database/database.ts'
import { reachesProject, reachesYard, seesPour, worksFor } from '#database/reach.ts'

/** A request that may be repeated, identified by the caller's idempotency key. */
export interface Attempt {
  readonly key: string
  /** Method and path. A key is valid for one caller and one endpoint. */
  readonly endpoint: string
  /** SHA-256 of the request's content. */
  readonly hash: Buffer
}

/** Locks the attempt until the end of the transaction; waits while another transaction holds the lock. */
export async function lockAttempt(transaction: Queryable, callerId: string, attempt: Attempt): Promise<void> {
  const place = JSON.stringify([callerId, attempt.endpoint, attempt.key])
  await transaction.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [place])
}

const throughProject = (project: string) => reachesProject('$1::uuid', `(${project})::uuid`)

/** SQL conditions that the caller `$1` reaches the record `$4`, by the first part of its path. */
const reachOf: Readonly<Record<string, string>> = {
  projects: throughProject('$4'),
  components: throughProject('SELECT project_id FROM components WHERE id = $4'),
  'other-components': throughProject('SELECT project_id FROM other_components WHERE id = $4'),
  loads: throughProject('SELECT project_id FROM loads WHERE id = $4'),
  ncrs: throughProject('SELECT project_id FROM ncrs WHERE id = $4'),
  checklists: throughProject(
    'SELECT c.project_id FROM checklists k JOIN components c ON c.id = k.component_id WHERE k.id = $4',
  ),
  plants: worksFor('$1::uuid', '$4::uuid'),
  pours: `EXISTS (SELECT FROM pours po WHERE po.id = $4 AND ${seesPour('$1::uuid', 'po')})`,
  moulds: worksFor('$1::uuid', '(SELECT plant_id FROM moulds WHERE id = $4)'),
  castings: worksFor(
    '$1::uuid',
    '(SELECT mo.plant_id FROM castings k JOIN moulds mo ON mo.id = k.mould_id WHERE k.id = $4)',
  ),
  places: reachesYard('$1::uuid', '(SELECT root_id FROM places WHERE id = $4)'),
}

/**
 * Returns the response stored under the attempt's key with the hash of its request, and whether the caller still
 * reaches the record of its path (true for a path without one); null if there is none.
 */
export function findResponse<T extends object>(
  database: Queryable,
  callerId: string,
  { endpoint, key }: Attempt,
): Promise<{ body_hash: Buffer; response: T; reached: boolean } | null> {
  const [, subject = '', id = ''] = /^[A-Z]+ \/([a-z-]+)\/([0-9a-f-]{36})/.exec(endpoint) ?? []
  const reached = reachOf[subject]
  return database.row<{ body_hash: Buffer; response: T; reached: boolean }>(
    `SELECT body_hash, answer AS response, ${reached ?? 'true'} AS reached
     FROM idempotency_keys WHERE caller = $1::text AND endpoint = $2 AND key = $3`,
    [callerId, endpoint, key, ...(reached === undefined ? [] : [id])],
  )
}

/** Stores a response under the attempt's key, unless there is one already. */
export async function storeResponse(
  database: Queryable,
  callerId: string,
  { endpoint, key, hash }: Attempt,
  response: object,
): Promise<void> {
  await database.rows(
    `INSERT INTO idempotency_keys (caller, endpoint, key, body_hash, answer) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT DO NOTHING`,
    [callerId, endpoint, key, hash, JSON.stringify(response)],
  )
}

/**
 * Stores the responses of several attempts. Throws a unique violation if another request used a key in the meantime.
 */
export async function storeResponses(
  transaction: Queryable,
  callerId: string,
  responses: readonly (Attempt & { readonly response: object })[],
): Promise<void> {
  if (responses.length === 0) return
  const stored = responses.map(({ endpoint, key, hash, response }) => ({
    endpoint,
    key,
    hash: hash.toString('hex'),
    response,
  }))
  await transaction.rows(
    `INSERT INTO idempotency_keys (caller, endpoint, key, body_hash, answer)
     SELECT $1, endpoint, key, decode(hash, 'hex'), response
     FROM jsonb_to_recordset($2) AS stored (endpoint text, key text, hash text, response jsonb)`,
    [callerId, JSON.stringify(stored)],
    'store-responses',
  )
}

/** Deletes keys that are older than 30 days. */
export async function deleteOldKeys(database: Queryable): Promise<void> {
  await database.rows(`DELETE FROM idempotency_keys WHERE created_at < now() - interval '30 days'`)
}
