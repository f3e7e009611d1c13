import { randomBytes } from 'node:crypto'
import * as contract from '@castline/contract/oidc'
import type { FastifyRequest } from 'fastify'
import { audit } from '#database/audit.ts'
import { ApiError, notFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import { tokensFor, userAgentOf } from '#http/session-tokens.ts'
import { type Site, siteOf } from '#http/site.ts'
import type { Services } from '#services.ts'
import { endFamily, sha256 } from '#sessions/refresh-tokens.ts'
import { createStranger } from './create.ts'
import { enter } from './enter.ts'
import { beginAtProvider, finishAtProvider, signOutAddress } from './provider.ts'
import { identitiesOf, insertIdentity, insertSignIn, takeProviderSession, takeSignIn, takeStranger } from './queries.ts'

/** The page to which the provider returns people; the operator registers it there. */
const returnPage = '/auth/oidc'

/** A whole site may share an address. */
const startsAMinute = { rateLimit: { max: 100, timeWindow: 60_000 } }
const requestsAMinute = { rateLimit: { max: 10, timeWindow: 60_000 } }

const startAgain = () =>
  new ApiError(
    'sign_in_expired',
    'This sign-in was begun in another browser, took too long, or is complete. Start again.',
  )

export function oidcRoutes(route: Route, services: Services): void {
  const { announcements, config, database, sealing, tokens } = services
  const { oidc } = config

  function settings() {
    if (!oidc) throw notFound('sign-in')
    return oidc
  }

  function pageOf(request: FastifyRequest): Site {
    const site = siteOf(request, config)
    if (!site) throw new ApiError('invalid', 'This is called from a page of this server.')
    return site
  }

  /** The reason is for the operator: the person could do nothing about it. */
  async function logged<T>(request: FastifyRequest, work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      const { cause } = error as Error
      if (error instanceof ApiError && cause instanceof Error) {
        const { message, cause: deeper } = cause
        request.log.warn({ reason: message, cause: deeper instanceof Error ? deeper.message : undefined }, 'oidc')
      }
      throw error
    }
  }

  route(
    contract.beginOidc,
    async ({ body, request }) => {
      const redirect_uri = `${pageOf(request).origin}${returnPage}`
      const { url, state, nonce, verifier } = await logged(
        request,
        beginAtProvider(settings(), redirect_uri, body.fresh),
      )
      const binding = randomBytes(32).toString('base64url')
      const hashes = { stateHash: sha256(state), bindingHash: sha256(binding) }
      await insertSignIn(database, { ...hashes, nonce, verifier, redirect_uri })
      return { url, binding }
    },
    startsAMinute,
  )

  route(
    contract.finishOidc,
    async ({ body, request }) => {
      const given = new URLSearchParams(body.query)
      const state = given.get('state') ?? ''
      const begun = await takeSignIn(database, sha256(state), sha256(body.binding))
      if (!begun) throw startAgain()
      const response = new URL(`${begun.redirect_uri}?${given}`)
      const person = await logged(request, finishAtProvider(settings(), response, { ...begun, state }))
      const entered = await enter(database, settings(), sealing, { person, userAgent: userAgentOf(request) })
      request.userId = entered.session.userId
      if (entered.isChanged) announcements.announceUser(entered.session.userId)
      return tokensFor(tokens, entered.session)
    },
    startsAMinute,
  )

  route(contract.linkOidc, async ({ caller, body }) => {
    await database.transaction(async (transaction) => {
      const stranger = await takeStranger(transaction, sha256(body.ticket))
      if (!stranger) throw startAgain()
      const { issuer, subject, name } = stranger
      if (!(await insertIdentity(transaction, { issuer, subject, userId: caller.id }))) {
        throw new ApiError('conflict', 'This person has another account already.')
      }
      const entry = { action: 'user.link', subject: 'user', subjectId: caller.id } as const
      const details = { username: caller.username, provider: oidc?.name ?? issuer, as: name }
      await audit(transaction, { by: caller.id, ...entry, details })
    })
    return undefined
  })

  route(contract.listIdentities, async ({ caller }) => {
    const identities = await identitiesOf(database, caller.id)
    return identities.map(({ issuer, ...rest }) => ({
      provider: issuer === oidc?.issuer ? oidc.name : issuer,
      ...rest,
    }))
  })

  route(
    contract.requestOidcAccess,
    async ({ body }) => {
      await database.transaction(async (transaction) => {
        const stranger = await takeStranger(transaction, sha256(body.ticket))
        if (!stranger) throw startAgain()
        await createStranger(transaction, stranger, { active: false })
      })
      return undefined
    },
    requestsAMinute,
  )

  route(contract.signOutOidc, async ({ body, request }) => {
    const session = await takeProviderSession(database, sha256(body.refreshToken))
    const userId = await endFamily(database, body.refreshToken)
    if (userId) announcements.announceUser(userId)
    const idToken = session && sealing.open(session.sealed_id_token, session.user_id)
    const site = siteOf(request, config)
    if (!oidc || !idToken || !site) return { url: null }
    return { url: await signOutAddress(oidc, idToken, `${site.origin}/auth/login`) }
  })
}
