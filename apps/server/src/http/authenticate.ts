import type { FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'
import type { Callers } from './caller-cache.ts'
import { ApiError } from './errors.ts'
import type { AccessTokens } from './tokens.ts'

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
