import { login, logout, refresh } from '@castline/contract/auth'
import { endOtherSessions, endSession as endSessionEndpoint, listSessions } from '@castline/contract/sessions'
import type { FastifyRequest } from 'fastify'
import { audit } from '#database/audit.ts'
import { ApiError, notFound } from '#http/errors.ts'
import { networkOf } from '#http/network.ts'
import type { Route } from '#http/route.ts'
import { tokensFor, userAgentOf } from '#http/session-tokens.ts'
import { siteOf } from '#http/site.ts'
import { passwordMatches } from '#passwords/passwords.ts'
import type { Services } from '#services.ts'
import { failedSignIns } from '#sessions/failed-sign-ins.ts'
import { endKeys } from '#sessions/key-queries.ts'
import { endSession, endSessions, sessionsOf } from '#sessions/queries.ts'
import { beginFamily, endFamily, exchange, userOfToken } from '#sessions/refresh-tokens.ts'
import { accountToSignIn } from './queries.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { asksForFactor, factorNeeded } from './second-factor/sign-in.ts'

/** Rate limit key for ten attempts a minute per account and address; runs before the body is validated. */
function attemptedAccount(request: FastifyRequest): string {
  const { emailOrUsername } = (request.body ?? {}) as { emailOrUsername?: unknown }
  // The body is not validated yet, so the value may not be a string.
  const account = typeof emailOrUsername === 'string' ? emailOrUsername : ''
  return `${networkOf(request.ip)} ${account.trim().slice(0, 200).normalize().toLowerCase()}`
}

const wrongCredentials = () => new ApiError('wrong_credentials', 'The username or password is incorrect.')

export function signInRoutes(route: Route, services: Services): void {
  const { config, database, announcements, tokens, verifyPassword } = services
  const failed = failedSignIns(database)
  route(
    login,
    async ({ body, request }) => {
      const account = await accountToSignIn(database, body.emailOrUsername)
      const matches = await passwordMatches(account?.password_hash ?? null, body.password, verifyPassword)
      // One response, so that nobody learns here which password is right.
      if (config.passwordSignIn === 'off' && !(matches && account?.is_emergency)) {
        if (account) failed(account, 'password_sign_in_off')
        throw new ApiError('password_sign_in_off', 'This server has no sign-in with a password.')
      }
      if (account && !matches) failed(account, 'password')
      if (!account || !matches) throw wrongCredentials()
      // Only who knows the password learns that the account exists.
      if (!account.is_active) {
        failed(account, 'inactive')
        throw new ApiError('account_inactive', 'This account is deactivated. An administrator can activate it again.')
      }
      if (await asksForFactor(database, account, body.device)) {
        const host = siteOf(request, config)?.host ?? ''
        const current = await factorNeeded(database, account, host)
        if (!current) throw wrongCredentials()
        throw new ApiError('second_factor_required', 'A second factor is needed.', { current })
      }
      const session = await beginFamily(database, account, userAgentOf(request))
      if (!session) throw wrongCredentials()
      request.userId = session.userId
      return tokensFor(tokens, session)
    },
    // Also limited by address, so that one password cannot be tried on every account. Higher, because a whole site
    // may share an address.
    { rateLimit: { max: 10, timeWindow: 60_000, keyGenerator: attemptedAccount }, perAddress: 100 },
  )

  route(
    refresh,
    async ({ body, request }) => {
      const session = await exchange(database, body.refreshToken, userAgentOf(request))
      if (session) {
        request.userId = session.userId
        return tokensFor(tokens, session)
      }
      // The refresh may just have ended the session because its token was used twice.
      const userId = await userOfToken(database, body.refreshToken)
      request.userId = userId
      if (userId) announcements.announceUser(userId)
      throw new ApiError('session_ended', 'Your session has ended. Sign in again.')
    },
    { rateLimit: { max: 240, timeWindow: 60_000 } },
  )

  route(logout, async ({ body }) => {
    const userId = await endFamily(database, body.refreshToken)
    if (userId) announcements.announceUser(userId)
    return undefined
  })

  route(listSessions, ({ caller }) => sessionsOf(database, caller.id, caller.sessionId))

  route(endSessionEndpoint, async ({ caller, params }) => {
    if (!(await endSession(database, caller.id, params.id))) throw notFound('sign-in')
    announcements.announceUser(caller.id)
    return undefined
  })

  route(endOtherSessions, async ({ caller, query }) => {
    await database.transaction(async (transaction) => {
      await endSessions(transaction, caller.id, caller.sessionId)
      if (!query.keys) return
      const keys = await endKeys(transaction, caller.id, caller.id)
      const entry = { action: 'key.revoke', subject: 'user', subjectId: caller.id } as const
      if (keys > 0) await audit(transaction, { by: caller.id, ...entry, details: { username: caller.username, keys } })
    })
    announcements.announceUser(caller.id)
    return undefined
  })

  secondFactorRoutes(route, services)
}
