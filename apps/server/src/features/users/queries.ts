import type { User } from '@castline/contract/users'
import type { Role } from '@castline/domain/roles'
import type { Queryable } from '../../database/database.ts'

const userColumns = `id, username, email, name, role, active,
  ARRAY(SELECT project_id FROM project_members m WHERE m.user_id = users.id ORDER BY project_id) AS "projectIds",
  iso(created_at) AS created_at`

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
