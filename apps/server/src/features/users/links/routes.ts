import * as contract from '@castline/contract/sign-in-links'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '#http/errors.ts'
import { networkOf } from '#http/network.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { countKeys } from '#sessions/key-queries.ts'
import { createLink, forgot, openLink, useLink } from './links.ts'

const minute = 60_000

/** Five a minute for one account and network. */
const requests = {
  rateLimit: {
    max: 5,
    timeWindow: minute,
    keyGenerator: ({ ip, body }: FastifyRequest) => {
      const { emailOrUsername: name } = (body ?? {}) as { emailOrUsername?: unknown }
      return `${networkOf(ip)} ${typeof name === 'string' ? name.trim().slice(0, 200).normalize().toLowerCase() : ''}`
    },
  },
  perAddress: 30,
}
const uses = { rateLimit: { max: 30, timeWindow: minute } }

export function signInLinkRoutes(route: Route, { announcements, config, database, links }: Services): void {
  const way = { publicUrl: config.publicUrl, links }

  function refuseWithoutPasswords(): void {
    if (config.passwordSignIn === 'on') return
    throw new ApiError('password_sign_in_off', 'This server has no sign-in with a password.')
  }

  route(contract.createSignInLink, async ({ caller, params, body }) => {
    refuseWithoutPasswords()
    return createLink(database, way, { caller, id: params.id, byMail: body.mail })
  })
  route(
    contract.forgotPassword,
    async ({ body }) => {
      refuseWithoutPasswords()
      await forgot(database, way, body.emailOrUsername)
      return undefined
    },
    requests,
  )
  route(
    contract.openSignInLink,
    async ({ body }) => {
      refuseWithoutPasswords()
      const { id, username, name, email } = await openLink(database, body.token)
      return { username, name, email, keys: await countKeys(database, id) }
    },
    uses,
  )
  route(
    contract.useSignInLink,
    async ({ body, request }) => {
      refuseWithoutPasswords()
      const userId = await useLink(database, body)
      request.userId = userId
      announcements.announceUser(userId)
      return undefined
    },
    uses,
  )
}
