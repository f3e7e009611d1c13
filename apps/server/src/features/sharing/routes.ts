import * as contract from '@castline/contract/sharing'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError, orNotFound } from '#http/errors.ts'
import { networkOf } from '#http/network.ts'
import type { Route } from '#http/route.ts'
import { passwordMatches } from '#passwords/passwords.ts'
import { showPicture } from '#pictures/show.ts'
import type { Services } from '#services.ts'
import { sha256 } from '#sessions/refresh-tokens.ts'
import { type LinkOwner, linksOf } from './link-queries.ts'
import { changePhotos, createLink, revokeLink } from './links.ts'
import { ended, linkOfRequest, passOf, type SharingSources, viewOf, working } from './open.ts'
import { offeredPhotos } from './photo-queries.ts'
import { countOpen, linkOfToken, type OpenLink, sharedPicture } from './view-queries.ts'

const minute = 60_000

/** Ten a minute for one link and network, as for a sign-in; only a hash of the link is kept for it. */
const openings = {
  rateLimit: {
    max: 10,
    timeWindow: minute,
    keyGenerator: ({ ip, body }: FastifyRequest) => {
      const { token } = (body ?? {}) as { token?: unknown }
      const link = typeof token === 'string' ? sha256(token.slice(0, 200)).toString('base64url') : ''
      return `${networkOf(ip)} ${link}`
    },
  },
  perAddress: 100,
}
/** A page asks every few seconds, and many may look from behind one address. */
const reading = {
  rateLimit: { max: 1200, timeWindow: minute, keyGenerator: ({ ip }: FastifyRequest) => networkOf(ip) },
}

const project = (id: string): LinkOwner => ({ kind: 'project', id })
const plant = (id: string): LinkOwner => ({ kind: 'plant', id })

interface FurtherSources extends SharingSources {
  /** Sends the geometry of a model of the project; throws 404. */
  readonly sendGeometry: (
    services: Pick<Services, 'database' | 'files'>,
    model: { readonly id: string; readonly projectId: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply>
}

/** Routes of links that people without an account open; `sources` are what they show of other features. */
export function sharingRoutes(route: Route, services: Services, sources: FurtherSources): void {
  const { database, files, refusedNames, sealing, verifyPassword } = services

  async function listed(userId: string, owner: LinkOwner) {
    return orNotFound(await linksOf(database, userId, owner), owner.kind)
  }

  route(contract.listShareLinks, ({ caller, params }) => listed(caller.id, project(params.id)))
  route(contract.createShareLink, ({ caller, params, body }) =>
    createLink(database, caller.id, project(params.id), body),
  )
  route(contract.updateShareLink, ({ caller, params, body }) =>
    changePhotos(database, caller.id, params, body.photo_ids),
  )
  route(contract.revokeShareLink, async ({ caller, params }) => {
    await revokeLink(database, caller.id, project(params.id), params.linkId)
    return undefined
  })
  route(contract.listSharePhotos, async ({ caller, params, query }) => {
    return orNotFound(await offeredPhotos(database, caller.id, params.id, query.section_id ?? null), 'project')
  })
  route(contract.listHallLinks, ({ caller, params }) => listed(caller.id, plant(params.id)))
  route(contract.createHallLink, ({ caller, params, body }) => createLink(database, caller.id, plant(params.id), body))
  route(contract.revokeHallLink, async ({ caller, params }) => {
    await revokeLink(database, caller.id, plant(params.id), params.linkId)
    return undefined
  })

  /** Throws 403 unless the password is that of the link. */
  async function requirePassword({ password_hash }: OpenLink, password: string | undefined): Promise<void> {
    if (password_hash === null) return
    const details = password === undefined ? 'needed' : 'wrong'
    if (password !== undefined && (await passwordMatches(password_hash, password, verifyPassword))) return
    throw new ApiError('share_password', 'This link needs its password.', { details })
  }

  route(
    contract.openShared,
    async ({ body, request, reply }) => {
      // Counted before it is checked: what is guessed counts like a refused username.
      const isValid = refusedNames.count(request, reply)
      const link = working(await linkOfToken(database, sha256(body.token)))
      if (link.password_hash !== null && body.password === undefined) isValid()
      await requirePassword(link, body.password)
      if (link.password_hash === null || body.password !== undefined) isValid()
      const view = await viewOf(database, sources, link)
      await countOpen(database, link.id)
      return { pass: passOf(sealing, link), view }
    },
    openings,
  )

  const linkOf = (request: FastifyRequest) => linkOfRequest(database, sealing, request)

  route(contract.viewShared, async ({ request }) => viewOf(database, sources, await linkOf(request)), reading)
  route(
    contract.checkShared,
    async ({ request }) => {
      await linkOf(request)
      return undefined
    },
    reading,
  )
  route(
    contract.sharedGeometry,
    async ({ params, request, reply }) => {
      const { project_id } = await linkOf(request)
      if (project_id === null) throw ended('unknown')
      return sources.sendGeometry(services, { id: params.id, projectId: project_id }, request, reply)
    },
    reading,
  )
  route(
    contract.sharedPhoto,
    async ({ params, query, request, reply }) => {
      const { id } = await linkOf(request)
      const photo = orNotFound(await sharedPicture(database, id, params.id), 'photo')
      return showPicture(files, query.size === 'thumbnail' ? photo.thumbnail_key : photo.key, request, reply)
    },
    reading,
  )
}
