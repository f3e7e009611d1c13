import type { Tokens } from '@castline/contract/auth'
import type { FastifyRequest } from 'fastify'
import type { AccessTokens } from './tokens.ts'

/** A session with its newest refresh token. */
interface Session {
  readonly id: string
  readonly userId: string
  readonly refreshToken: string
}

/** The browser's user agent, shortened for display. */
export const userAgentOf = (request: FastifyRequest) => request.headers['user-agent']?.slice(0, 300) ?? null

/** The tokens with which a client uses a session. */
export async function tokensFor(tokens: AccessTokens, { id, userId, refreshToken }: Session): Promise<Tokens> {
  return { token: await tokens.sign({ userId, sessionId: id }), refreshToken }
}
