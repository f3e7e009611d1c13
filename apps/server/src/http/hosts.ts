import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'

export interface Served {
  /** The address that the server listens on. */
  readonly host: string
  readonly publicUrl: string | null
  /** Further host names, in the format of `hostOf`. */
  readonly allowedHosts: readonly string[]
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/
export const isLoopback = (name: string): boolean => loopback.test(name)

/** Returns the name or address in a `Host` header, without port and brackets; null if it is not valid. */
export function hostOf(header: string): string | null {
  const [, bracketed, plain = ''] = /^(?:\[([\da-f:.]+)\]|([^\s:/?#@\\[\]]+))(?::\d{1,5})?$/i.exec(header) ?? []
  if (bracketed) return isIP(bracketed) === 6 ? bracketed.toLowerCase() : null
  if (!URL.canParse(`http://${plain}`)) return null
  const name = new URL(`http://${plain}`).hostname.replace(/\.$/, '')
  return /^[a-z\d._-]+$/.test(name) ? name : null
}

/**
 * Refuses requests for other hosts before any other processing. A page of any site can make its own name resolve to
 * this machine (DNS rebinding) and would then have our origin, but the browser still sends that name in the header. An
 * IP address cannot be pointed at us that way, so every address is accepted when we listen on the network: behind port
 * forwarding we cannot know which addresses lead here. Requests without the header do not come from browsers.
 * `labelHost` is the name in the address of the labels that an administrator set.
 */
export function refuseOtherHosts(
  app: FastifyInstance,
  { host, publicUrl, allowedHosts }: Served,
  labelHost: () => Promise<string | null>,
): void {
  const ownHost = host.toLowerCase()
  const names = new Set([ownHost, ...allowedHosts, ...(publicUrl ? [hostOf(new URL(publicUrl).host)] : [])])
  const takesAddresses = !loopback.test(ownHost)
  const isOurs = (named: string) => loopback.test(named) || names.has(named) || (takesAddresses && isIP(named) !== 0)
  // Nearly all requests name the same host; parsing it takes longer than all other checks of a request.
  let accepted: string | undefined
  app.addHook('onRequest', ({ headers, raw }, _reply, done) => {
    // Node drops the second one; a proxy in front of us may have used that.
    if (hasTwoHosts(raw.rawHeaders)) return done(new ApiError('invalid', 'The request has two Host headers.'))
    if (headers.host === undefined || headers.host === accepted) return done()
    const named = hostOf(headers.host)
    if (named === null) return done(otherHost())
    if (isOurs(named)) {
      accepted = headers.host
      return done()
    }
    labelHost().then(
      (label) => done(named === label ? undefined : otherHost()),
      () => done(otherHost()),
    )
  })
}

function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') count++
  return count > 1
}

function otherHost(): ApiError {
  const remedy = 'the operator can add this name to ALLOWED_HOSTS, or set PUBLIC_URL to it.'
  return new ApiError('misdirected', `This server does not serve this host name: ${remedy}`)
}
