import { keyStart } from '@castline/contract/values/keys'
import type { FastifyRequest } from 'fastify'
import { hashOfKey } from './api-key.ts'
import type { Caller } from './caller.ts'
import type { Callers } from './caller-cache.ts'
import { ApiError } from './errors.ts'
import type { AccessTokens } from './tokens.ts'

/**
 * Returns the caller of a request with a valid token or API key; null without a token. Throws 401 for a token that is not valid
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
  if (token?.startsWith(keyStart)) {
    const caller = await callers.findByKey(hashOfKey(token))
    if (!caller) throw new ApiError('unauthorized', 'This API key was revoked, has expired, or does not exist.')
    return caller
  }
  const signedIn = token ? await tokens.verify(token) : null
  const caller = signedIn ? await callers.find(signedIn) : null
  if (!caller) throw new ApiError('unauthorized', 'Your session is no longer valid. Sign in again.')
  return caller
}
