import type { ConnectedProgram, RegisteredProgram } from '@castline/contract/programs'
import type { Scope } from '@castline/domain/users/scopes'
import type { Queryable } from '#database/database.ts'
import { isActive } from '#database/reach.ts'

export interface Program {
  readonly id: string
  readonly name: string
  readonly url: string | null
  readonly redirect_url: string
  readonly secret_hash: Buffer
}

export function findProgram(database: Queryable, id: string): Promise<Program | null> {
  return database.row<Program>(
    'SELECT id, name, url, answers_to AS redirect_url, secret_hash FROM programs WHERE id = $1',
    [id],
    'find-program',
  )
}

export async function insertProgram(
  transaction: Queryable,
  { name, url, redirect_url, secret_hash }: Omit<Program, 'id'>,
  by: string | null,
): Promise<string> {
  const row = await transaction.row<{ id: string }>(
    'INSERT INTO programs (name, url, answers_to, secret_hash, created_by) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [name, url, redirect_url, secret_hash, by],
  )
  return row?.id ?? ''
}

/** Deletes programs that registered themselves and that nobody has connected within a day; returns how many are left. */
export async function forgetUnused(transaction: Queryable): Promise<number> {
  await transaction.rows(
    `DELETE FROM programs p WHERE p.created_by IS NULL AND p.created_at < now() - interval '1 day'
       AND NOT EXISTS (SELECT FROM program_connections c WHERE c.program_id = p.id)`,
  )
  const row = await transaction.row<{ count: number }>(
    'SELECT count(*)::int AS count FROM programs WHERE created_by IS NULL',
  )
  return row?.count ?? 0
}

/** SQL condition that a connection goes on. */
const isConnected = 'k.revoked_at IS NULL AND c.ends_at > now()'

/** Returns all programs that people can connect: those that somebody has connected first, then by name. */
export function registeredPrograms(database: Queryable): Promise<RegisteredProgram[]> {
  return database.rows<RegisteredProgram>(
    `SELECT p.id, p.name, p.url, p.answers_to AS redirect_url, u.name AS created_by, iso(p.created_at) AS created_at,
       coalesce(c.people, 0) AS people, coalesce(c.connections, '[]') AS connections
     FROM programs p LEFT JOIN users u ON u.id = p.created_by LEFT JOIN (
       SELECT program_id, count(*)::int AS people, json_agg(json_build_object('user_id', owner_id, 'user_name', user_name,
         'connected_at', iso(connected_at), 'last_used_at', iso(last_used_at)) ORDER BY last_used_at DESC NULLS LAST, user_name) AS connections
       FROM (SELECT c.program_id, o.id AS owner_id, o.name AS user_name, max(k.created_at) AS connected_at, max(k.last_used_at) AS last_used_at
         FROM program_connections c JOIN api_keys k ON k.id = c.key_id JOIN users a ON a.id = k.user_id JOIN users o ON o.id = a.owner_id
         WHERE ${isConnected} GROUP BY c.program_id, o.id, o.name) AS person GROUP BY program_id) AS c ON c.program_id = p.id
     ORDER BY c.people IS NULL, lower(p.name), p.id`,
  )
}

/** Deletes a program; its keys have been revoked. */
export async function deleteProgram(transaction: Queryable, id: string): Promise<string | null> {
  const row = await transaction.row<{ name: string }>('DELETE FROM programs WHERE id = $1 RETURNING name', [id])
  return row?.name ?? null
}

export interface NewCode {
  readonly hash: Buffer
  readonly programId: string
  readonly userId: string
  readonly redirectUrl: string
  readonly challenge: string | null
  readonly scopes: readonly Scope[]
}

/** Stores a code for five minutes, and forgets old ones. */
export async function insertCode(transaction: Queryable, code: NewCode): Promise<void> {
  await transaction.rows("DELETE FROM program_codes WHERE expires_at < now() - interval '1 day'")
  await transaction.rows(
    `INSERT INTO program_codes (hash, program_id, user_id, answers_to, challenge, scopes, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, now() + interval '5 minutes')`,
    [code.hash, code.programId, code.userId, code.redirectUrl, code.challenge, code.scopes],
  )
}

interface TakenCode {
  readonly program_id: string
  readonly user_id: string
  readonly redirect_url: string
  readonly challenge: string | null
  readonly scopes: Scope[]
  readonly is_over: boolean
  readonly key_id: string | null
}

/** Locks a code of a program until the end of the transaction; null for an unknown one. */
export function lockCode(transaction: Queryable, programId: string, hash: Buffer): Promise<TakenCode | null> {
  return transaction.row<TakenCode>(
    `SELECT program_id, user_id, answers_to AS redirect_url, challenge, scopes, expires_at < now() AS is_over, key_id
     FROM program_codes WHERE hash = $1 AND program_id = $2 FOR UPDATE`,
    [hash, programId],
  )
}

export async function markExchanged(transaction: Queryable, hash: Buffer, keyId: string): Promise<void> {
  await transaction.rows('UPDATE program_codes SET key_id = $2 WHERE hash = $1', [hash, keyId])
}

export async function insertConnection(
  transaction: Queryable,
  connection: {
    readonly keyId: string
    readonly programId: string
    readonly isPublic: boolean
    readonly refreshHash: Buffer
    readonly days: number
  },
): Promise<void> {
  await transaction.rows(
    `INSERT INTO program_connections (key_id, program_id, is_public, refresh_hash, ends_at)
     VALUES ($1, $2, $3, $4, now() + make_interval(days => $5))`,
    [connection.keyId, connection.programId, connection.isPublic, connection.refreshHash, connection.days],
  )
}

interface Connection {
  readonly key_id: string
  readonly owner_id: string
  readonly account_id: string
  readonly program_id: string
  readonly is_public: boolean
  /** Whether the token was exchanged already, and longer ago than a lost answer explains. */
  readonly is_stolen: boolean
}

/** Locks the connection of a refresh token until the end of the transaction; null if it does not go on. */
export function lockConnection(transaction: Queryable, hash: Buffer): Promise<Connection | null> {
  return transaction.row<Connection>(
    `SELECT c.key_id, a.owner_id, a.id AS account_id, c.program_id, c.is_public,
       c.refresh_hash <> $1 AND c.refreshed_at < now() - interval '1 minute' AS is_stolen
     FROM program_connections c JOIN api_keys k ON k.id = c.key_id JOIN users a ON a.id = k.user_id JOIN users o ON o.id = a.owner_id
     WHERE (c.refresh_hash = $1 OR c.previous_hash = $1) AND k.revoked_at IS NULL AND c.ends_at > now() AND ${isActive('o')}
     FOR UPDATE OF c, k`,
    [hash],
  )
}

/** Gives a connection a new token and a new refresh token. */
export async function renewConnection(
  transaction: Queryable,
  keyId: string,
  next: {
    readonly hash: Buffer
    readonly lastFour: string
    readonly refreshHash: Buffer
    /** The one that was exchanged: an answer that was lost can be asked for again. */
    readonly exchangedHash: Buffer
    readonly seconds: number
  },
): Promise<void> {
  await transaction.rows(
    `UPDATE api_keys k SET hash = $2, last_four = $3, expires_at = least(now() + make_interval(secs => $4), c.ends_at)
     FROM program_connections c WHERE k.id = $1 AND c.key_id = k.id`,
    [keyId, next.hash, next.lastFour, next.seconds],
  )
  await transaction.rows(
    `UPDATE program_connections SET previous_hash = $3, refresh_hash = $2, refreshed_at = now() WHERE key_id = $1`,
    [keyId, next.refreshHash, next.exchangedHash],
  )
}

/** Returns the programs that act for a person, newest first. */
export function connectedPrograms(database: Queryable, ownerId: string): Promise<ConnectedProgram[]> {
  return database.rows<ConnectedProgram>(
    `SELECT k.id, k.name, k.scopes, iso(k.created_at) AS connected_at, iso(k.last_used_at) AS last_used_at, iso(c.ends_at) AS ends_at
     FROM program_connections c JOIN api_keys k ON k.id = c.key_id JOIN users a ON a.id = k.user_id
     WHERE a.owner_id = $1 AND ${isConnected} ORDER BY k.created_at DESC, k.id`,
    [ownerId],
  )
}

/** Returns the keys of connections: all of a program, or those of a person with it beyond the newest `kept`. */
export async function keysOfProgram(
  transaction: Queryable,
  programId: string,
  ownerId: string | null = null,
  kept = 0,
): Promise<string[]> {
  const rows = await transaction.rows<{ id: string }>(
    `SELECT k.id FROM program_connections c JOIN api_keys k ON k.id = c.key_id JOIN users a ON a.id = k.user_id
     WHERE c.program_id = $1 AND ($2::uuid IS NULL OR a.owner_id = $2) AND k.revoked_at IS NULL
     ORDER BY k.created_at DESC, k.id OFFSET $3`,
    [programId, ownerId, kept],
  )
  return rows.map(({ id }) => id)
}

/** Whether a key is the connection of a program with a person. */
export async function isConnection(transaction: Queryable, keyId: string): Promise<boolean> {
  return (await transaction.row('SELECT FROM program_connections WHERE key_id = $1', [keyId])) !== null
}

export async function personName(database: Queryable, id: string): Promise<string | null> {
  const row = await database.row<{ name: string }>('SELECT name FROM users WHERE id = $1', [id], 'person-name')
  return row?.name ?? null
}
