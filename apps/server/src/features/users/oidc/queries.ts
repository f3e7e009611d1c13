import type { Role } from '@castline/domain/users/roles'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'

const signInLifetime = '15 minutes'
const strangerLifetime = '30 minutes'

interface BegunSignIn {
  readonly nonce: string
  readonly verifier: string
  readonly redirect_uri: string
}

/** The account that is linked, and the session that has begun it. */
export type LinkOf = Pick<Caller, 'id' | 'sessionId'>

/** Stores a sign-in that a browser begins at the provider, and deletes those that were never completed. */
export async function insertSignIn(
  database: Queryable,
  row: BegunSignIn & { readonly stateHash: Buffer; readonly bindingHash: Buffer; readonly linkOf?: LinkOf },
): Promise<void> {
  await database.rows('DELETE FROM oidc_sign_ins WHERE expires_at < now()')
  await database.rows(
    `INSERT INTO oidc_sign_ins (state_hash, binding_hash, nonce, verifier, redirect_uri, expires_at, user_id, family_id)
     VALUES ($1, $2, $3, $4, $5, now() + $6::interval, $7, $8)`,
    [
      row.stateHash,
      row.bindingHash,
      row.nonce,
      row.verifier,
      row.redirect_uri,
      signInLifetime,
      row.linkOf?.id ?? null,
      row.linkOf?.sessionId ?? null,
    ],
  )
}

/**
 * Takes the sign-in of this state and browser, or the link that this session has begun: it cannot be taken again. Null if
 * there is none.
 */
export function takeSignIn(
  database: Queryable,
  hashes: { readonly stateHash: Buffer; readonly bindingHash: Buffer },
  linkOf: LinkOf | null,
): Promise<BegunSignIn | null> {
  return database.row<BegunSignIn>(
    `DELETE FROM oidc_sign_ins WHERE state_hash = $1 AND binding_hash = $2 AND expires_at > now()
       AND user_id IS NOT DISTINCT FROM $3 AND family_id IS NOT DISTINCT FROM $4
     RETURNING nonce, verifier, redirect_uri`,
    [hashes.stateHash, hashes.bindingHash, linkOf?.id ?? null, linkOf?.sessionId ?? null],
  )
}

/** Returns the user of an identity who is not deleted; null if it has none. */
export async function userOfIdentity(database: Queryable, issuer: string, subject: string): Promise<string | null> {
  const row = await database.row<{ id: string }>(
    `SELECT u.id FROM oidc_identities i JOIN users u ON u.id = i.user_id
     WHERE i.issuer = $1 AND i.subject = $2 AND u.deleted_at IS NULL`,
    [issuer, subject],
  )
  return row?.id ?? null
}

/** Binds an identity to a user; one of a deleted user is free again. Returns false if it belongs to another user. */
export async function insertIdentity(
  transaction: Queryable,
  { issuer, subject, userId }: { issuer: string; subject: string; userId: string },
): Promise<boolean> {
  const row = await transaction.row(
    `INSERT INTO oidc_identities AS i (issuer, subject, user_id) VALUES ($1, $2, $3)
     ON CONFLICT (issuer, subject) DO UPDATE SET user_id = $3
       WHERE i.user_id = $3 OR EXISTS (SELECT FROM users u WHERE u.id = i.user_id AND u.deleted_at IS NOT NULL)
     RETURNING 1`,
    [issuer, subject, userId],
  )
  return row !== null
}

export async function markIdentityUsed(transaction: Queryable, issuer: string, subject: string): Promise<void> {
  await transaction.rows('UPDATE oidc_identities SET last_used_at = now() WHERE issuer = $1 AND subject = $2', [
    issuer,
    subject,
  ])
}

/** Returns the accounts of a user at providers, the newest first. */
export function identitiesOf(
  database: Queryable,
  userId: string,
): Promise<{ id: string; issuer: string; linked_at: string; last_used_at: string | null }[]> {
  return database.rows(
    `SELECT id, issuer, iso(created_at) AS linked_at, iso(last_used_at) AS last_used_at FROM oidc_identities
     WHERE user_id = $1 ORDER BY created_at DESC, issuer`,
    [userId],
  )
}

/** Removes a link of a user; returns false if it is not theirs. */
export async function deleteIdentity(transaction: Queryable, userId: string, id: string): Promise<boolean> {
  const row = await transaction.row('DELETE FROM oidc_identities WHERE id = $1 AND user_id = $2 RETURNING 1', [
    id,
    userId,
  ])
  return row !== null
}

/**
 * Returns the user with this address who is not deleted, and has no identity of this provider yet, locked. Only an address
 * that was verified by a mail of ours is known to be theirs: anybody can type any.
 */
export function userToLink(
  transaction: Queryable,
  email: string,
  issuer: string,
): Promise<{ id: string; is_verified: boolean } | null> {
  return transaction.row<{ id: string; is_verified: boolean }>(
    `SELECT id, email_verified_at IS NOT NULL AS is_verified FROM users u
     WHERE lower(email) = lower($1) AND deleted_at IS NULL
       AND NOT EXISTS (SELECT FROM oidc_identities i WHERE i.user_id = u.id AND i.issuer = $2)
     FOR NO KEY UPDATE`,
    [email, issuer],
  )
}

/** Returns the first of these usernames that was never used; null if all were. */
export async function freeUsername(transaction: Queryable, candidates: readonly string[]): Promise<string | null> {
  const row = await transaction.row<{ username: string }>(
    `SELECT c.username FROM unnest($1::text[]) WITH ORDINALITY AS c (username, n)
     WHERE NOT EXISTS (SELECT FROM users u WHERE lower(u.username) = lower(c.username)) ORDER BY c.n LIMIT 1`,
    [candidates],
  )
  return row?.username ?? null
}

/** Whether a user, deleted or not, has this address. */
export async function isAddressTaken(transaction: Queryable, email: string): Promise<boolean> {
  return (await transaction.row('SELECT FROM users WHERE lower(email) = lower($1)', [email])) !== null
}

/** Returns the ids of the projects with these codes; unknown codes are left out. */
export async function projectsByCode(database: Queryable, codes: readonly string[]): Promise<string[]> {
  const rows = await database.rows<{ id: string }>('SELECT id FROM projects WHERE code = ANY($1) ORDER BY id', [codes])
  return rows.map(({ id }) => id)
}

/** Returns the ids of the plants with these names, ignoring case; unknown names are left out. */
export async function plantsByName(database: Queryable, names: readonly string[]): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    `SELECT id FROM plants WHERE deleted_at IS NULL AND lower(name) IN (SELECT lower(name) FROM unnest($1::text[]) AS name)
     ORDER BY id`,
    [names],
  )
  return rows.map(({ id }) => id)
}

/** Sets the role of a user. */
export async function setRole(transaction: Queryable, id: string, role: Role): Promise<void> {
  await transaction.rows('UPDATE users SET role = $2, version = version + 1 WHERE id = $1', [id, role])
}

/** Somebody whom the provider knows, with what they would get here. */
export interface Stranger {
  readonly issuer: string
  readonly subject: string
  readonly username: string
  readonly name: string
  readonly email: string | null
  readonly role: Role
  readonly project_ids: string[] | null
}

export async function insertStranger(database: Queryable, hash: Buffer, stranger: Stranger): Promise<void> {
  const { issuer, subject, username, name, email, role, project_ids } = stranger
  await database.rows('DELETE FROM oidc_strangers WHERE expires_at < now()')
  await database.rows(
    `INSERT INTO oidc_strangers (hash, issuer, subject, username, name, email, role, project_ids, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() + $9::interval)`,
    [hash, issuer, subject, username, name, email, role, project_ids, strangerLifetime],
  )
}

/** Takes a stranger by the hash of their ticket; null if it is unknown, expired or was used. */
export function takeStranger(transaction: Queryable, hash: Buffer): Promise<Stranger | null> {
  return transaction.row<Stranger>(
    `DELETE FROM oidc_strangers WHERE hash = $1 AND expires_at > now()
     RETURNING issuer, subject, username, name, email, role, project_ids`,
    [hash],
  )
}

/** Stores the encrypted ID token of a session, and deletes those of sessions that are over. */
export async function insertProviderSession(
  transaction: Queryable,
  row: { readonly familyId: string; readonly userId: string; readonly sealedIdToken: Buffer },
): Promise<void> {
  await transaction.rows(
    `DELETE FROM oidc_sessions s WHERE user_id = $1 AND NOT EXISTS (
       SELECT FROM refresh_tokens t WHERE t.family_id = s.family_id AND t.revoked_at IS NULL AND t.expires_at > now())`,
    [row.userId],
  )
  await transaction.rows('INSERT INTO oidc_sessions (family_id, user_id, sealed_id_token) VALUES ($1, $2, $3)', [
    row.familyId,
    row.userId,
    row.sealedIdToken,
  ])
}

/** Takes the encrypted ID token of the session of a refresh token; null if it was not begun at the provider. */
export function takeProviderSession(
  database: Queryable,
  tokenHash: Buffer,
): Promise<{ user_id: string; sealed_id_token: Buffer } | null> {
  return database.row<{ user_id: string; sealed_id_token: Buffer }>(
    `DELETE FROM oidc_sessions WHERE family_id = (SELECT family_id FROM refresh_tokens WHERE hash = $1)
     RETURNING user_id, sealed_id_token`,
    [tokenHash],
  )
}
