import type { FastifyRequest } from 'fastify'
import { hostOf } from './hosts.ts'

/** The page that sent a request: its origin, and the host name that passkeys belong to. */
export interface Site {
  readonly origin: string
  readonly host: string
}

/**
 * Returns the page of ours that sent a request; null if it does not name one. The `Host` header was checked before; a
 * proxy may have replaced it, so the host of PUBLIC_URL counts, too.
 */
export function siteOf({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string | null): Site | null {
  const { origin, host } = headers
  if (origin === undefined || !URL.canParse(origin)) return null
  const url = new URL(origin)
  const ours = [host && hostOf(host), publicUrl && new URL(publicUrl).hostname]
  return ours.includes(url.hostname.replace(/^\[|\]$/g, '')) ? { origin: url.origin, host: url.hostname } : null
}
