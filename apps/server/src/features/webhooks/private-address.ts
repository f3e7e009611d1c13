import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Everything that is not a public unicast address (IANA's registries of special-purpose addresses). */
const reserved = new BlockList()
const reserve4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
for (const [net, prefix] of reserve4) reserved.addSubnet(net, prefix, 'ipv4')

/** Of IPv6 only this is public … */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** … without what translates or tunnels to IPv4 (Teredo, 6to4), benchmarks and documentation. */
const reserve6: readonly (readonly [string, number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [net, prefix] of reserve6) reserved.addSubnet(net, prefix, 'ipv6')

/**
 * Whether an address, as a resolver returns it, is not a public one: private, loopback, link-local, unique local, shared,
 * multicast, mapped or translated from IPv4 (`::ffff:…`, `64:ff9b::…`), or no address at all.
 */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return reserved.check(address, 'ipv4')
  // An address with a zone (`fe80::1%eth0`) is link-local.
  if (!isIPv6(address) || address.includes('%')) return true
  return !global6.check(address, 'ipv6') || reserved.check(address, 'ipv6')
}
