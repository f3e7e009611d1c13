import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'

export interface Served {
  /** What the server listens on. */
  readonly host: string
  readonly publicUrl: string | null
  /** Further names, as `hostOf` returns them. */
  readonly allowedHosts: readonly string[]
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/

/** The name or address in a `Host` header, as browsers write it, without port and brackets; null where there is none. */
export function hostOf(header: string): string | null {
  const [, bracketed, plain = ''] = /^(?:\[([\da-f:.]+)\]|([^\s:/?#@\\[\]]+))(?::\d{1,5})?$/i.exec(header) ?? []
  if (bracketed) return isIP(bracketed) === 6 ? bracketed.toLowerCase() : null
  if (!URL.canParse(`http://${plain}`)) return null
  const name = new URL(`http://${plain}`).hostname.replace(/\.$/, '')
  return /^[a-z\d._-]+$/.test(name) ? name : null
}

/**
 * Refuses requests for another host than ours, before anything looks at them. A page of any site can have its own name
 * resolve to this machine (DNS rebinding), and would then be of the same origin as we are; the browser still sends that
 * name. An address is no name that somebody could point at us, so where we listen to the network any is taken: which ones
 * lead here, behind a port that is passed on, only the network knows. A request without the header is no browser's.
 */
export function refuseOtherHosts(app: FastifyInstance, { host, publicUrl, allowedHosts }: Served): void {
  const ownHost = host.toLowerCase()
  const names = new Set([ownHost, ...allowedHosts, ...(publicUrl ? [hostOf(new URL(publicUrl).host)] : [])])
  const takesAddresses = !loopback.test(ownHost)
  const isOurs = (header: string) => {
    const named = hostOf(header)
    if (named === null) return false
    return loopback.test(named) || names.has(named) || (takesAddresses && isIP(named) !== 0)
  }
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    if (headers.host === undefined || isOurs(headers.host)) done()
    else done(otherHost())
  })
}

function otherHost(): ApiError {
  const remedy = 'the operator can add this name to ALLOWED_HOSTS, or set PUBLIC_URL to it.'
  return new ApiError('misdirected', `This server does not serve this host name: ${remedy}`)
}
