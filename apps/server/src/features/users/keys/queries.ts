import type { ApiKey, OwnedKey } from '@castline/contract/keys'
import type { Scope } from '@castline/domain/users/scopes'
import type { Queryable } from '#database/database.ts'
import { isActive, reachesProject } from '#database/reach.ts'

const iso = (column: string) => `iso(k.${column}) AS ${column}`

const columns = `k.id, k.name, k.prefix, k.last_four, k.scopes, k.project_ids, ${iso('created_at')},
  (SELECT c.name FROM users c WHERE c.id = k.created_by) AS created_by,
  ${iso('expires_at')}, ${iso('last_used_at')}, ${iso('revoked_at')}`

const source = 'api_keys k JOIN users a ON a.id = k.user_id JOIN users o ON o.id = a.owner_id'

/** Of a key in a list: it is valid, or was revoked in the last 30 days, and no program has it by asking somebody. */
const isListed = `(k.revoked_at IS NULL OR k.revoked_at > now() - interval '30 days')
  AND NOT EXISTS (SELECT FROM program_connections g WHERE g.key_id = k.id)`

/** Returns the keys of one owner, newest first. */
export function keysOf(database: Queryable, ownerId: string): Promise<ApiKey[]> {
  return database.rows<ApiKey>(
    `SELECT ${columns} FROM ${source} WHERE o.id = $1 AND ${isListed} ORDER BY k.created_at DESC, k.id`,
    [ownerId],
  )
}

/** Returns the keys of all owners, newest first. */
export function allKeys(database: Queryable): Promise<OwnedKey[]> {
  return database.rows<OwnedKey>(
    `SELECT ${columns}, o.id AS owner_id, o.name AS owner_name, o.kind AS owner_kind
     FROM ${source} WHERE ${isListed} ORDER BY k.created_at DESC, k.id`,
  )
}

/** Locks the owner of a new key until the end of the transaction and returns it; null if it is not active. */
export function lockOwner(
  transaction: Queryable,
  id: string,
): Promise<{ username: string; kind: 'person' | 'service' } | null> {
  return transaction.row(
    `SELECT o.username, o.kind FROM users o
     WHERE o.id = $1 AND o.kind <> 'key' AND ${isActive('o')} FOR NO KEY UPDATE`,
    [id],
  )
}

interface NewKey {
  readonly name: string
  readonly hash: Buffer
  readonly prefix: string
  readonly lastFour: string
  readonly scopes: readonly Scope[]
  readonly projectIds: readonly string[] | null
  readonly expiresAt: string | null
}

/** Inserts a key with the account that it acts as, which follows its owner by a trigger; returns the id of the key. */
export async function insertKey(transaction: Queryable, ownerId: string, by: string, key: NewKey): Promise<string> {
  const account = await transaction.row<{ id: string }>(
    `INSERT INTO users (username, name, role, kind, owner_id)
     SELECT o.username || ':' || $2, o.name, 'viewer', 'key', o.id FROM users o WHERE o.id = $1 RETURNING id`,
    [ownerId, key.prefix],
  )
  const row = await transaction.row<{ id: string }>(
    `INSERT INTO api_keys (user_id, name, hash, prefix, last_four, scopes, project_ids, expires_at, created_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [account?.id, key.name, key.hash, key.prefix, key.lastFour, key.scopes, key.projectIds, key.expiresAt, by],
  )
  if (!row) throw new Error('No key was inserted.')
  return row.id
}

export interface RevokedKey {
  readonly account_id: string
  readonly owner_id: string
  readonly username: string
  readonly name: string
  readonly prefix: string
}

/** Revokes a key; null if there is no such valid key, or it belongs to another owner than the given one. */
export function revoke(
  transaction: Queryable,
  id: string,
  by: string,
  ownerId: string | null,
): Promise<RevokedKey | null> {
  return transaction.row<RevokedKey>(
    `UPDATE api_keys k SET revoked_at = now(), revoked_by = $2 FROM users a, users o
     WHERE k.id = $1 AND k.revoked_at IS NULL AND a.id = k.user_id AND o.id = a.owner_id
       AND ($3::uuid IS NULL OR o.id = $3)
     RETURNING a.id AS account_id, o.id AS owner_id, o.username, k.name, k.prefix`,
    [id, by, ownerId],
  )
}

/** Those of these ids that are not projects which the owner reaches. */
export async function unreachedProjects(
  transaction: Queryable,
  ownerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await transaction.rows<{ id: string }>(
    `SELECT given.id FROM unnest($2::uuid[]) AS given (id)
     WHERE NOT EXISTS (SELECT FROM projects p WHERE p.id = given.id AND ${reachesProject('$1', 'p.id')})`,
    [ownerId, ids],
  )
  return rows.map(({ id }) => id)
}
