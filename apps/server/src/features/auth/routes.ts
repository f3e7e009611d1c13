import { login, logout, refresh } from '@castline/contract/auth'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../../http/errors.ts'
import type { Route } from '../../http/route.ts'
import { passwordMatches } from '../../passwords/passwords.ts'
import type { Services } from '../../services.ts'
import { beginFamily, endFamily, exchange } from './families.ts'
import { accountToSignIn } from './queries.ts'

/** Ten attempts a minute for one account from one address; runs before the body is checked. */
function attemptedAccount(request: FastifyRequest): string {
  const { emailOrUsername } = (request.body ?? {}) as { emailOrUsername?: unknown }
  return `${request.ip} ${String(emailOrUsername).trim().slice(0, 200).normalize().toLowerCase()}`
}

export function authRoutes(route: Route, { database, tokens }: Services): void {
  route(
    login,
    async ({ body }) => {
      const account = await accountToSignIn(database, body.emailOrUsername)
      const matches = await passwordMatches(account?.password_hash ?? null, body.password)
      if (!account || !matches) throw new ApiError('wrong_credentials', 'The username or the password is wrong.')
      return { token: await tokens.sign(account.id), refreshToken: await beginFamily(database, account.id) }
    },
    { rateLimit: { max: 10, timeWindow: 60_000, keyGenerator: attemptedAccount } },
  )

  route(refresh, async ({ body }) => {
    const next = await exchange(database, body.refreshToken)
    if (!next) throw new ApiError('session_ended', 'Your sign-in has ended. Please sign in again.')
    return { token: await tokens.sign(next.userId), refreshToken: next.token }
  })

  route(logout, async ({ body }) => {
    await endFamily(database, body.refreshToken)
    return undefined
  })
}
