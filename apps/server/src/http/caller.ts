import type { Role } from '@castline/domain/roles'
import type { FastifyRequest } from 'fastify'
import type { Queryable } from '../database/database.ts'
import { ApiError } from './errors.ts'
import type { AccessTokens } from './tokens.ts'

/** The signed-in user behind a request. Which projects they reach is asked in each query, with `reachesProject`. */
export interface Caller {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly role: Role
  /** Which of their sign-ins this is. */
  readonly sessionId: string
}

/** The caller of a request with a valid token; null without any. Throws 401 for a token that is no longer good. */
export async function callerOf(
  request: FastifyRequest,
  database: Queryable,
  tokens: AccessTokens,
): Promise<Caller | null> {
  const header = request.headers.authorization
  if (!header) return null
  const [, token] = /^Bearer (\S+)$/i.exec(header) ?? []
  const signedIn = token ? await tokens.verify(token) : null
  // Asked at each call, so that a deactivated or deleted user stops at once, and so does a sign-in that was ended.
  const caller = signedIn
    ? await database.row<Caller>(
        `SELECT id, username, name, role, $2::uuid AS "sessionId" FROM users
         WHERE id = $1 AND active AND deleted_at IS NULL
           AND NOT EXISTS (SELECT FROM refresh_tokens WHERE family_id = $2::uuid AND revoked_at IS NOT NULL)`,
        [signedIn.userId, signedIn.sessionId],
        'caller',
      )
    : null
  if (!caller) throw new ApiError('unauthorized', 'Your sign-in is no longer valid. Please sign in again.')
  return caller
}

/**
 * SQL for "this caller reaches this project": administrators reach all, everybody else those they are assigned to.
 * `user` and `project` are SQL expressions (a parameter, a column), never values. A deactivated user reaches none.
 */
export function reachesProject(user: string, project: string): string {
  return `EXISTS (
    SELECT FROM users u WHERE u.id = ${user} AND u.active AND u.deleted_at IS NULL AND (u.role = 'admin' OR EXISTS (
      SELECT FROM project_members m WHERE m.user_id = u.id AND m.project_id = ${project})))`
}
