import type { User } from '@castline/contract/users'
import type { Role } from '@castline/domain/roles'
import type { Queryable } from '#database/database.ts'

const userColumns = `id, username, email, name, role, active,
  ARRAY(SELECT project_id FROM project_members m WHERE m.user_id = users.id ORDER BY project_id) AS "projectIds",
  version, iso(created_at) AS created_at`

/** One user who is not deleted, or null. */
export function userById(database: Queryable, id: string): Promise<User | null> {
  return database.row<User>(`SELECT ${userColumns} FROM users WHERE id = $1 AND deleted_at IS NULL`, [id], 'user-by-id')
}

/** Every user who is not deleted, by username. */
export function allUsers(database: Queryable): Promise<User[]> {
  return database.rows<User>(`SELECT ${userColumns} FROM users WHERE deleted_at IS NULL ORDER BY lower(username)`)
}

export interface NewUser {
  readonly username: string
  readonly email: string | null
  readonly name: string
  readonly role: Role
  /** Null for people who act by QR only. */
  readonly passwordHash: string | null
}

/** Answers the new user's id; meets `users_username` or `users_email` where one is taken. */
export async function insertUser(transaction: Queryable, user: NewUser): Promise<string> {
  const rows = await transaction.rows<{ id: string }>(
    'INSERT INTO users (username, email, name, role, password_hash) VALUES ($1, $2, $3, $4, $5) RETURNING id',
    [user.username, user.email, user.name, user.role, user.passwordHash],
  )
  const [inserted] = rows as [{ id: string }]
  return inserted.id
}

/** Those of the ids that are no project; the others stay projects until the transaction ends. */
export async function unknownProjects(transaction: Queryable, ids: readonly string[]): Promise<string[]> {
  const known = await transaction.rows<{ id: string }>('SELECT id FROM projects WHERE id = ANY($1) FOR KEY SHARE', [
    ids,
  ])
  const knownIds = new Set(known.map((project) => project.id))
  return ids.filter((id) => !knownIds.has(id))
}

/** Locks a user's assignments against others who replace them; false where there is no such user. */
export async function lockUser(transaction: Queryable, id: string): Promise<boolean> {
  const row = await transaction.row('SELECT FROM users WHERE id = $1 AND deleted_at IS NULL FOR NO KEY UPDATE', [id])
  return row !== null
}

export interface LockedAccounts {
  /** Whether the caller is an administrator still, now that nobody else can change that. */
  readonly callerAdministers: boolean
  /** Whether no administrator who can sign in would be left without this user. */
  readonly isLastAdministrator: boolean
}

/**
 * Locks a user together with all active administrators, so that two edits at once cannot take the last one away. The
 * caller is one of them, or was.
 */
export async function lockWithAdministrators(
  transaction: Queryable,
  id: string,
  callerId: string,
): Promise<LockedAccounts> {
  // In one order, lest two edits wait for each other.
  const rows = await transaction.rows<{ subject: boolean; caller: boolean; administers: boolean; signs_in: boolean }>(
    `SELECT id = $1 AS subject, id = $2 AS caller, role = 'admin' AND active AS administers,
       password_hash IS NOT NULL AS signs_in
     FROM users WHERE deleted_at IS NULL AND (id = $1 OR role = 'admin' AND active)
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

/** Meets `users_email` where the address is taken. A null `passwordHash` leaves the password as it is. */
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

/** The row stays, for history and so that the username is never given again; the password's hash serves nothing more. */
export async function markUserDeleted(transaction: Queryable, id: string): Promise<void> {
  await transaction.rows(
    'UPDATE users SET deleted_at = now(), password_hash = NULL, version = version + 1 WHERE id = $1',
    [id],
  )
}

/** The hash of a user's password; null where they have none. */
export async function passwordHashOf(database: Queryable, id: string): Promise<string | null> {
  const row = await database.row<{ password_hash: string | null }>('SELECT password_hash FROM users WHERE id = $1', [
    id,
  ])
  return row?.password_hash ?? null
}

/** Replaces a password; false where it is no longer the one of `oldHash`. */
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

/** Makes these a user's projects, and no others. */
export async function replaceProjects(transaction: Queryable, userId: string, ids: readonly string[]): Promise<void> {
  await transaction.rows('DELETE FROM project_members WHERE user_id = $1 AND project_id <> ALL($2)', [userId, ids])
  await transaction.rows(
    `INSERT INTO project_members (user_id, project_id) SELECT $1, project_id FROM unnest($2::uuid[]) AS project_id
     ON CONFLICT DO NOTHING`,
    [userId, ids],
  )
}

/** The role of an active user by username, without case; null where there is none. */
export async function roleOfUsername(database: Queryable, username: string): Promise<Role | null> {
  const row = await database.row<{ role: Role }>(
    'SELECT role FROM users WHERE lower(username) = lower($1) AND active AND deleted_at IS NULL',
    [username],
    'role-of-username',
  )
  return row?.role ?? null
}

/** Holds back everybody else who adds or changes users, until the transaction ends. */
export async function lockUsers(transaction: Queryable): Promise<void> {
  await transaction.rows('LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE')
}

/** Whether there ever was a user: deleted ones count. */
export async function hasUsers(transaction: Queryable): Promise<boolean> {
  return (await transaction.row('SELECT FROM users LIMIT 1')) !== null
}

/** A user who is not deleted, by username without case, locked until the transaction ends; null where there is none. */
export function lockUserByName(
  transaction: Queryable,
  username: string,
): Promise<{ id: string; username: string; active: boolean } | null> {
  return transaction.row<{ id: string; username: string; active: boolean }>(
    'SELECT id, username, active FROM users WHERE lower(username) = lower($1) AND deleted_at IS NULL FOR NO KEY UPDATE',
    [username],
  )
}

/** Replaces a password, and makes the user active. */
export async function activateWithPassword(transaction: Queryable, id: string, passwordHash: string): Promise<void> {
  await transaction.rows('UPDATE users SET password_hash = $2, active = true, version = version + 1 WHERE id = $1', [
    id,
    passwordHash,
  ])
}
