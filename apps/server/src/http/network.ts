import { isIP, isIPv6 } from 'node:net'

/** Whose word on where a request came from counts: nobody's, that of whoever connects, or that of these proxies. */
export type TrustedProxies = boolean | readonly string[]

/** Whether a text is an address, or a network in CIDR notation. */
export function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}

/**
 * What Fastify is told of proxies. `true` means the one that connects to us, and no further: a proxy writes its client's
 * address behind what that client claimed of itself, so the last one counts. Fastify's own `true` takes the first.
 */
export function trustOf(proxies: TrustedProxies): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof proxies === 'object') return [...proxies]
  return proxies && ((_address, hop) => hop === 0)
}

/**
 * By what somebody is counted: their address, of IPv6 the network of 64 bits, since a household holds all the addresses
 * of one.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(bare)?.[1]
  if (mapped || !isIPv6(bare)) return mapped ?? bare
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const groups = head.split(':').filter((group) => group !== '')
  // What `::` leaves out are zeros; nothing behind the fourth group matters, but how many stand there does.
  const behind = tail?.split(':').filter((group) => group !== '') ?? []
  const zeros = tail === undefined ? 0 : 8 - groups.length - behind.length
  return [...groups, ...Array<string>(zeros).fill('0'), ...behind].slice(0, 4).join(':')
}
