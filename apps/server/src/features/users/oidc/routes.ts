import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@castline/contract/call'
import * as contract from '@castline/contract/oidc'
import type { FastifyRequest } from 'fastify'
import { ApiError, notFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import { tokensFor, userAgentOf } from '#http/session-tokens.ts'
import { type Site, siteOf } from '#http/site.ts'
import type { Services } from '#services.ts'
import { failedSignIns } from '#sessions/failed-sign-ins.ts'
import { endFamily, sha256 } from '#sessions/refresh-tokens.ts'
import { userById } from '../queries.ts'
import { requireConfirmation } from '../require-confirmation.ts'
import { createStranger, nameOf } from './create.ts'
import { enter } from './enter.ts'
import { linkPerson, listedIdentities, removeIdentityOf, removeOwnIdentity } from './identities.ts'
import { beginAtProvider, finishAtProvider, signOutAddress } from './provider.ts'
import { insertSignIn, type LinkOf, takeProviderSession, takeSignIn, takeStranger, userOfIdentity } from './queries.ts'

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
  const failed = failedSignIns(database)

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

  /** Begins at the provider; `linkOf`: to link this account, and not to sign in. */
  async function begin(request: FastifyRequest, isFresh: boolean, linkOf?: LinkOf) {
    const redirect_uri = `${pageOf(request).origin}${returnPage}`
    const { url, state, nonce, verifier } = await logged(request, beginAtProvider(settings(), redirect_uri, isFresh))
    const binding = randomBytes(32).toString('base64url')
    const hashes = { stateHash: sha256(state), bindingHash: sha256(binding) }
    await insertSignIn(database, { ...hashes, nonce, verifier, redirect_uri, ...(linkOf && { linkOf }) })
    return { url, binding }
  }

  /** Returns the person whom the provider has sent. */
  async function finish(request: FastifyRequest, body: BodyOf<typeof contract.finishOidc>, linkOf: LinkOf | null) {
    const given = new URLSearchParams(body.query)
    const state = given.get('state') ?? ''
    const begun = await takeSignIn(database, { stateHash: sha256(state), bindingHash: sha256(body.binding) }, linkOf)
    if (!begun) throw startAgain()
    const response = new URL(`${begun.redirect_uri}?${given}`)
    return logged(request, finishAtProvider(settings(), response, { ...begun, state }))
  }

  route(contract.beginOidc, ({ body, request }) => begin(request, body.fresh), startsAMinute)

  route(
    contract.finishOidc,
    async ({ body, request }) => {
      const person = await finish(request, body, null)
      const entering = enter(database, settings(), sealing, { person, userAgent: userAgentOf(request) })
      const entered = await entering.catch(async (error: unknown) => {
        const id = await userOfIdentity(database, person.issuer, person.subject)
        const user = id && (await userById(database, id))
        if (user) failed(user, 'provider')
        throw error
      })
      request.userId = entered.session.userId
      if (entered.isChanged) announcements.announceUser(entered.session.userId)
      return tokensFor(tokens, entered.session)
    },
    startsAMinute,
  )

  route(
    contract.linkOidc,
    async ({ caller, body, request }) => {
      await database.transaction((transaction) => requireConfirmation(transaction, caller, body.confirmation))
      // Asked who it is, because somebody else may be signed in there.
      return begin(request, true, caller)
    },
    startsAMinute,
  )

  route(
    contract.finishOidcLink,
    async ({ caller, body, request }) => {
      const { issuer, subject, claims } = await finish(request, body, caller)
      await linkPerson(database, caller, settings(), { issuer, subject, name: nameOf(claims) })
      announcements.announceUser(caller.id)
      return undefined
    },
    startsAMinute,
  )

  route(contract.listIdentities, ({ caller }) => listedIdentities(database, oidc, caller.id))

  route(contract.removeIdentity, async ({ caller, params, body }) => {
    const ways = { oidc, passwords: config.passwordSignIn === 'on' }
    await removeOwnIdentity(database, ways, { caller, id: params.id, confirmation: body.confirmation })
    return undefined
  })

  route(contract.listIdentitiesOf, async ({ params }) => {
    if (!(await userById(database, params.id))) throw notFound('user')
    return listedIdentities(database, oidc, params.id)
  })

  route(contract.removeIdentityOf, async ({ caller, params }) => {
    await removeIdentityOf(database, oidc, { caller, userId: params.id, id: params.identityId })
    announcements.announceUser(params.id.toLowerCase())
    return undefined
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
