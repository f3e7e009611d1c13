import { isIP, isIPv6 } from 'node:net'

/** The peers with trusted forwarding headers: none, any direct peer, or these proxies. */
export type TrustedProxies = boolean | readonly string[]

/** Whether a text is an IP address or a network in CIDR notation. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}

/**
 * Returns Fastify's `trustProxy` option. `true` trusts only the direct peer: a proxy appends its client's address to
 * what that client claimed, so the last address counts. Fastify's own `true` would take the first.
 */
export function trustOf(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'object') return [...proxies]
  return proxies && ((_address, hop) => hop === 0)
}

/**
 * Returns the key for rate limits: the address, or for IPv6 its /64 network, since one household has all addresses of
 * it.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(bare)?.[1]
  if (mapped || !isIPv6(bare)) return mapped ?? bare
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const groups = head.split(':').filter((group) => group !== '')
  // `::` is a run of zeros. Only the first four groups matter, but the groups after `::` determine its length.
  const behind = tail?.split(':').filter((group) => group !== '') ?? []
  const zeros = tail === undefined ? 0 : 8 - groups.length - behind.length
  return [...groups, ...Array<string>(zeros).fill('0'), ...behind].slice(0, 4).join(':')
}
