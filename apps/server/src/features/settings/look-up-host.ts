import { lookup } from 'node:dns/promises'
import type { LabelAddress } from '@castline/contract/settings'
import { isLoopbackHost } from '@castline/domain/labels/addresses'

/** A name service that does not respond would hold up the label page. */
const longestMs = 3_000

/**
 * Returns whether the name service of this server resolves a host (as in `URL.hostname`), and whether the host is
 * this machine itself.
 */
export async function lookUpHost(hostname: string): Promise<NonNullable<LabelAddress['host']>> {
  const unknown = new AbortController()
  const limit = new Promise<[]>((resolve) => {
    const timer = setTimeout(() => resolve([]), longestMs)
    unknown.signal.addEventListener('abort', () => clearTimeout(timer))
  })
  const found = lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => [])
  const addresses = await Promise.race([found, limit])
  unknown.abort()
  if (addresses.length === 0) return 'unknown'
  const isOwn = addresses.every(({ address }) => isLoopbackHost(address.includes(':') ? `[${address}]` : address))
  return isOwn ? 'loopback' : 'known'
}
