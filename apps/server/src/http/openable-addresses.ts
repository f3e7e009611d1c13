import { networkInterfaces } from 'node:os'

/** Returns the URLs that a browser can open: this machine's own, and those for phones if we listen on the network. */
export function openableAddresses(host: string, port: number, scheme: 'http' | 'https'): string[] {
  const everywhere = host === '0.0.0.0' || host === '::'
  const hosts = everywhere
    ? Object.values(networkInterfaces())
        .flatMap((addresses) => addresses ?? [])
        .filter(({ family }) => family === 'IPv4')
        .map(({ address }) => address)
    : [host.includes(':') ? `[${host}]` : host]
  return hosts.map((name) => `${scheme}://${name}:${port}`)
}
