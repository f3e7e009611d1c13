import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '#http/errors.ts'
import { type Site, type Sites, siteOf } from '#http/site.ts'

/** The same for passkeys, which belong to a name. Throws 400 for another page or an IP address. */
export function passkeySiteOf(request: Pick<FastifyRequest, 'headers'>, sites: Sites): Site {
  const site = siteOf(request, sites)
  if (!site || isIP(site.host.replace(/^\[|\]$/g, '')) !== 0) {
    throw new ApiError(
      'invalid',
      'Passkeys work on pages of this server that are opened by its name and port: those of PUBLIC_URL or ALLOWED_HOSTS.',
    )
  }
  return site
}
