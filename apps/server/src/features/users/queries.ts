import type { ListedUser, User } from '@castline/contract/users'
import type { Role } from '@castline/domain/users/roles'
import type { Queryable } from '#database/database.ts'
import { isActive } from '#database/reach.ts'
import { hasFactor } from '#sessions/factor-queries.ts'
import { plantsOf } from './plant-queries.ts'

const userColumns = `id, username, email, name, role, active, kind,
  ARRAY(SELECT project_id FROM project_members m WHERE m.user_id = users.id ORDER BY project_id) AS "projectIds",
  ${plantsOf('coalesce(users.owner_id, users.id)')} AS plants,
  version, iso(created_at) AS created_at`

/** Returns one person or service account that is not deleted, or null. */
export function userById(database: Queryable, id: string): Promise<User | null> {
  return database.row<User>(
    `SELECT ${userColumns} FROM users WHERE id = $1 AND deleted_at IS NULL AND kind <> 'key'`,
    [id],
    'user-by-id',
  )
}

/** Returns the account of a caller, also of an API key. */
export function accountById(database: Queryable, id: string): Promise<User | null> {
  return database.row<User>(`SELECT ${userColumns} FROM users WHERE id = $1 AND deleted_at IS NULL`, [id], 'account')
}

/** Returns all users who are not deleted, sorted by username. */
export function allUsers(database: Queryable): Promise<ListedUser[]> {
  return database.rows<ListedUser>(
    `SELECT ${userColumns}, password_hash IS NOT NULL AS has_password, ${hasFactor('users.id')} AS has_second_factor,
       EXISTS (SELECT FROM oidc_identities i WHERE i.user_id = users.id) AS has_identity,
       iso(reset_requested_at) AS reset_requested_at,
       iso(greatest(
         (SELECT max(t.created_at) FROM refresh_tokens t WHERE t.user_id = users.id),
         (SELECT max(k.last_used_at) FROM users a JOIN api_keys k ON k.user_id = a.id WHERE a.owner_id = users.id),
         -- The last change in each project by the index of the feed; a scan of all changes would take seconds.
         (SELECT max(last.recorded_at) FROM project_members m CROSS JOIN LATERAL (
            SELECT c.recorded_at FROM status_changes c
            WHERE c.project_id = m.project_id AND c.user_id = m.user_id ORDER BY c.id DESC LIMIT 1
          ) last WHERE m.user_id = users.id)
       )) AS last_active_at
     FROM users WHERE deleted_at IS NULL AND kind <> 'key' ORDER BY lower(username)`,
  )
}

interface NewUser {
  readonly username: string
  readonly email: string | null
  readonly name: string
  readonly role: Role
  /** Null for users who only use QR codes. */
  readonly passwordHash: string | null
  readonly kind?: 'person' | 'service'
}

/** Inserts a user and returns the id. Violates `users_username` or `users_email` if one is taken. */
export async function insertUser(transaction: Queryable, user: NewUser): Promise<string> {
  const rows = await transaction.rows<{ id: string }>(
    'INSERT INTO users (username, email, name, role, password_hash, kind) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id',
    [user.username, user.email, user.name, user.role, user.passwordHash, user.kind ?? 'person'],
  )
  const [inserted] = rows as [{ id: string }]
  return inserted.id
}

/**
 * Returns those of the ids that are not projects; the others are locked against deletion until the end of the
 * transaction.
 */
export async function unknownProjects(transaction: Queryable, ids: readonly string[]): Promise<string[]> {
  const known = await transaction.rows<{ id: string }>('SELECT id FROM projects WHERE id = ANY($1) FOR KEY SHARE', [
    ids,
  ])
  const knownIds = new Set(known.map((project) => project.id))
  return ids.filter((id) => !knownIds.has(id))
}

/** Locks a user's assignments against concurrent replacement; returns false if there is no such user. */
export async function lockUser(transaction: Queryable, id: string): Promise<boolean> {
  const row = await transaction.row(
    "SELECT FROM users WHERE id = $1 AND deleted_at IS NULL AND kind <> 'key' FOR NO KEY UPDATE",
    [id],
  )
  return row !== null
}

interface LockedAccounts {
  /** Whether the caller is still an administrator, checked under the lock. */
  readonly callerAdministers: boolean
  /** Whether no administrator who can sign in would be left without this user. */
  readonly isLastAdministrator: boolean
}

/**
 * Locks a user together with all active administrators, so that two concurrent edits cannot remove the last one. The
 * caller is or was one of them.
 */
export async function lockWithAdministrators(
  transaction: Queryable,
  id: string,
  callerId: string,
): Promise<LockedAccounts> {
  // Always in the same order, to avoid deadlocks.
  const rows = await transaction.rows<{ subject: boolean; caller: boolean; administers: boolean; signs_in: boolean }>(
    `SELECT id = $1 AS subject, id = $2 AS caller, role = 'admin' AND ${isActive('users')} AS administers,
       password_hash IS NOT NULL OR EXISTS (SELECT FROM oidc_identities i WHERE i.user_id = users.id) AS signs_in
     FROM users WHERE deleted_at IS NULL AND (id = $1 OR role = 'admin' AND ${isActive('users')})
     ORDER BY id FOR NO KEY UPDATE`,
    [id, callerId],
  )
  return {
    callerAdministers: rows.some((row) => row.caller && row.administers),
    isLastAdministrator:
      rows.some((row) => row.subject && row.administers) &&
      !rows.some((row) => !row.subject && row.administers && row.signs_in),
  }
}

/** Violates `users_email` if the address is taken. A null `passwordHash` keeps the password. */
export async function updateUserRow(
  transaction: Queryable,
  id: string,
  user: Pick<User, 'name' | 'email' | 'role' | 'active'>,
  passwordHash: string | null,
): Promise<void> {
  await transaction.rows(
    `UPDATE users SET name = $2, email = $3, role = $4, active = $5, password_hash = coalesce($6, password_hash),
       version = version + 1
     WHERE id = $1`,
    [id, user.name, user.email, user.role, user.active, passwordHash],
  )
}

/** The row remains for the history and so that the username is not reused; the password hash is removed. */
export async function markUserDeleted(transaction: Queryable, id: string): Promise<void> {
  await transaction.rows(
    'UPDATE users SET deleted_at = now(), password_hash = NULL, version = version + 1 WHERE id = $1',
    [id],
  )
}

/** Returns the hash of a user's password; null if they have none. */
export async function passwordHashOf(database: Queryable, id: string): Promise<string | null> {
  const row = await database.row<{ password_hash: string | null }>('SELECT password_hash FROM users WHERE id = $1', [
    id,
  ])
  return row?.password_hash ?? null
}

/** Replaces a password; returns false if the current hash is not `oldHash`. */
export async function replacePassword(
  transaction: Queryable,
  id: string,
  oldHash: string,
  newHash: string,
): Promise<boolean> {
  const row = await transaction.row(
    'UPDATE users SET password_hash = $3 WHERE id = $1 AND password_hash = $2 AND deleted_at IS NULL RETURNING 1',
    [id, oldHash, newHash],
  )
  return row !== null
}

/** Replaces a user's projects by these. */
export async function replaceProjects(transaction: Queryable, userId: string, ids: readonly string[]): Promise<void> {
  await transaction.rows('DELETE FROM project_members WHERE user_id = $1 AND project_id <> ALL($2)', [userId, ids])
  await transaction.rows(
    `INSERT INTO project_members (user_id, project_id) SELECT $1, project_id FROM unnest($2::uuid[]) AS project_id
     ON CONFLICT DO NOTHING`,
    [userId, ids],
  )
}

/** Locks the table until the end of the transaction against others who add or change users. */
export async function lockUsers(transaction: Queryable): Promise<void> {
  await transaction.rows('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE')
}

/** Whether there ever was a user, deleted ones included. */
export async function hasUsers(transaction: Queryable): Promise<boolean> {
  return (await transaction.row('SELECT FROM users LIMIT 1')) !== null
}

/**
 * Returns a user who is not deleted, by username, case-insensitive, locked until the end of the transaction; null if
 * there is none.
 */
export function lockUserByName(
  transaction: Queryable,
  username: string,
): Promise<{ id: string; username: string; active: boolean } | null> {
  return transaction.row<{ id: string; username: string; active: boolean }>(
    `SELECT id, username, active FROM users
     WHERE lower(username) = lower($1) AND deleted_at IS NULL AND kind = 'person' FOR NO KEY UPDATE`,
    [username],
  )
}

/** Activates or deactivates a user. */
export async function setActive(transaction: Queryable, id: string, active: boolean): Promise<void> {
  await transaction.rows('UPDATE users SET active = $2, version = version + 1 WHERE id = $1', [id, active])
}

/**
 * Replaces a password and activates the user. For an hour the password is accepted although PASSWORD_SIGN_IN is off.
 */
export async function activateWithPassword(transaction: Queryable, id: string, passwordHash: string): Promise<void> {
  await transaction.rows(
    `UPDATE users SET password_hash = $2, active = true, password_until = now() + interval '1 hour', version = version + 1
     WHERE id = $1`,
    [id, passwordHash],
  )
}
