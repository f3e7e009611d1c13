import * as confirmation from '@castline/contract/confirmation'
import * as contract from '@castline/contract/second-factor'
import { roles as allRoles } from '@castline/domain/users/roles'
import type { FastifyRequest } from 'fastify'
import { audit } from '#database/audit.ts'
import { networkOf } from '#http/network.ts'
import type { Route } from '#http/route.ts'
import { tokensFor, userAgentOf } from '#http/session-tokens.ts'
import { siteOf } from '#http/site.ts'
import type { Services } from '#services.ts'
import { ownFactors } from '#sessions/factor-queries.ts'
import type { Session } from '#sessions/refresh-tokens.ts'
import { signInRules } from '#sessions/rules-queries.ts'
import { forgetDevices, setChallenge } from '#sessions/ticket-queries.ts'
import { confirmFactor, confirmPassword } from './confirm.ts'
import { beginSetUp, removeFactor, renewRecoveryCodes, resetSecondFactor } from './own-factors.ts'
import { passkeySiteOf } from './passkey-site.ts'
import { requestOptions } from './passkeys.ts'
import { storeSignInRules } from './rules-queries.ts'
import { beginPasskey, beginTotp, confirmPasskey, confirmTotp } from './set-up.ts'
import { completeSignIn } from './sign-in.ts'
import { openTicket } from './tickets.ts'

/** As for passwords: ten a minute for one ticket and network, a hundred for a network. */
const attempts = {
  rateLimit: {
    max: 10,
    timeWindow: 60_000,
    keyGenerator: ({ ip, body }: FastifyRequest) => {
      const { ticket } = (body ?? {}) as { ticket?: unknown }
      return `${networkOf(ip)} ${typeof ticket === 'string' ? ticket.slice(0, 100) : ''}`
    },
  },
  perAddress: 100,
}

/** A stolen token must not be usable to guess the password. */
const guessesAMinute = { rateLimit: { max: 10, timeWindow: 60_000 } }

export function secondFactorRoutes(route: Route, services: Services): void {
  const { config, database, announcements, sealing, tokens, verifyPassword: verify } = services
  const signedIn = async (session: Session | null, request: FastifyRequest) => {
    if (!session) return null
    request.userId = session.userId
    return tokensFor(tokens, session)
  }

  route(
    contract.completeSignIn,
    async ({ body, request, reply }) => {
      const site = siteOf(request, config)
      const session = await completeSignIn(database, sealing, { ...body, site, reply, userAgent: userAgentOf(request) })
      request.userId = session.userId
      return { ...(await tokensFor(tokens, session)), device: session.device }
    },
    attempts,
  )

  route(
    contract.askPasskey,
    ({ body, request }) => {
      const site = passkeySiteOf(request, config)
      return database.transaction(async (transaction) => {
        const { user_id: userId, hash } = await openTicket(transaction, body.ticket, ['sign-in', 'confirm'])
        const options = await requestOptions(transaction, userId, site)
        await setChallenge(transaction, hash, options.challenge)
        return { ...options }
      })
    },
    attempts,
  )

  route(
    confirmation.confirmPassword,
    ({ caller, body: { currentPassword }, request }) => {
      const host = siteOf(request, config)?.host ?? ''
      return confirmPassword(database, { caller, currentPassword, host, verify })
    },
    guessesAMinute,
  )
  route(
    confirmation.confirmFactor,
    async ({ caller, body, request, reply }) => {
      await confirmFactor(database, sealing, { ...body, caller, site: siteOf(request, config), reply })
      return undefined
    },
    attempts,
  )

  route(contract.beginSetUp, ({ caller, body }) => beginSetUp(database, { caller, verify, ...body }), guessesAMinute)
  route(contract.beginTotp, ({ body }) => beginTotp(database, sealing, body.ticket), attempts)
  route(
    contract.confirmTotp,
    async ({ body, request, reply }) => {
      const added = await confirmTotp(database, sealing, { ...body, reply, userAgent: userAgentOf(request) })
      return { recovery_codes: added.recovery_codes, tokens: await signedIn(added.session, request) }
    },
    attempts,
  )
  route(
    contract.beginPasskey,
    async ({ body, request }) => ({
      ...(await beginPasskey(database, body.ticket, passkeySiteOf(request, config))),
    }),
    attempts,
  )
  route(
    contract.confirmPasskey,
    async ({ body, request }) => {
      const site = passkeySiteOf(request, config)
      const added = await confirmPasskey(database, { ...body, site, userAgent: userAgentOf(request) })
      return { recovery_codes: added.recovery_codes, tokens: await signedIn(added.session, request) }
    },
    attempts,
  )

  route(contract.getSecondFactor, ({ caller }) => ownFactors(database, caller.id))
  route(
    contract.removeFactor,
    async ({ caller, body }) => {
      await removeFactor(database, { caller, verify, ...body })
      return undefined
    },
    guessesAMinute,
  )
  route(
    contract.renewRecoveryCodes,
    ({ caller, body }) => renewRecoveryCodes(database, { caller, verify, ...body }),
    guessesAMinute,
  )
  route(contract.forgetDevices, async ({ caller }) => {
    await forgetDevices(database, caller.id, null)
    return undefined
  })
  route(contract.resetSecondFactor, async ({ caller, params, query }) => {
    await resetSecondFactor(database, caller, params.id, query.keys)
    announcements.announceUser(params.id.toLowerCase())
    return undefined
  })

  route(contract.getSignInRules, () => signInRules(database))
  route(contract.setSignInRules, async ({ caller, body }) => {
    const roles = allRoles.filter((role) => body.second_factor_roles.includes(role))
    return database.transaction(async (transaction) => {
      const before = await signInRules(transaction)
      const { longest_key_days = before.longest_key_days } = body
      const rules = { second_factor_roles: roles, longest_key_days }
      const hasSameRoles = before.second_factor_roles.join() === roles.join()
      const hasSameDays = before.longest_key_days === longest_key_days
      if (hasSameRoles && hasSameDays) return rules
      await storeSignInRules(transaction, rules)
      const entry = { action: 'system.second-factor', subject: 'system', subjectId: 'sign-in' } as const
      const keys = hasSameDays ? {} : { key_days: { from: before.longest_key_days, to: longest_key_days } }
      const details = { roles, before: before.second_factor_roles, ...keys }
      await audit(transaction, { by: caller.id, ...entry, details })
      return rules
    })
  })
}
