import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { isLoopback, type Served } from './hosts.ts'
import type { TrustedProxies } from './network.ts'

/** The page that sent a request: its origin, and the host name that passkeys belong to. */
export interface Site {
  readonly origin: string
  readonly host: string
}

/** What the settings say about the addresses of this server. */
export interface Sites extends Served {
  readonly port: number
  readonly tls: object | null
  readonly trustProxy: TrustedProxies
}

/** The name of a URL without the brackets of an IPv6 address. */
const nameOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/**
 * Returns the page of ours that sent a request; null if it is none of ours. Which pages are ours is known from the settings
 * and never from the request: a program on another port of this machine can send any `Host` (decision 0171). Ours are
 * PUBLIC_URL; each of ALLOWED_HOSTS with its port; and at the port that the server listens on these names, this machine's
 * own, and its addresses if it listens on the network. Behind a proxy without PUBLIC_URL an allowed host is one with HTTPS.
 */
export function siteOf({ headers: { origin } }: Pick<FastifyRequest, 'headers'>, sites: Sites): Site | null {
  if (origin === undefined || !URL.canParse(origin)) return null
  const url = new URL(origin)
  const name = nameOf(url)
  const home = sites.publicUrl === null ? null : new URL(sites.publicUrl)
  const isAllowed = sites.allowedHosts.includes(name)
  const own = new URL(`${sites.tls ? 'https' : 'http'}://${url.host}`)
  own.port = String(sites.port)
  const listensOnNetwork = !isLoopback(sites.host.toLowerCase())
  const isHere = isLoopback(name) || name === sites.host.toLowerCase() || (listensOnNetwork && isIP(name) !== 0)
  const origins = [
    home?.origin,
    isAllowed && home && `${home.protocol}//${url.hostname}${home.port && `:${home.port}`}`,
    isAllowed && !home && sites.trustProxy !== false && `https://${url.hostname}`,
    (isAllowed || isHere) && own.origin,
  ]
  return origins.includes(url.origin) ? { origin: url.origin, host: url.hostname } : null
}
