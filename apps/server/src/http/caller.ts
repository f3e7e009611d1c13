import type { Role } from '@castline/domain/roles'
import type { FastifyRequest } from 'fastify'
import type { Callers } from './caller-cache.ts'
import { ApiError } from './errors.ts'
import type { AccessTokens } from './tokens.ts'

/**
 * The signed-in user who sent a request. Each query checks with `reachesProject` which projects the user can access.
 */
export interface Caller {
  readonly id: string
  readonly username: string
  readonly name: string
  readonly role: Role
  /** The session of the token. */
  readonly sessionId: string
}

/**
 * Returns the caller of a request with a valid token; null without a token. Throws 401 for a token that is not valid
 * any more.
 */
export async function callerOf(
  request: FastifyRequest,
  callers: Callers,
  tokens: AccessTokens,
): Promise<Caller | null> {
  const header = request.headers.authorization
  if (!header) return null
  const [, token] = /^Bearer (\S+)$/i.exec(header) ?? []
  const signedIn = token ? await tokens.verify(token) : null
  const caller = signedIn ? await callers.find(signedIn) : null
  if (!caller) throw new ApiError('unauthorized', 'Your session is no longer valid. Sign in again.')
  return caller
}
