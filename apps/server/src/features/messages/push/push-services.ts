/** The push services of browsers: Chrome and others of its family, Firefox, Safari, Edge. */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)*push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)*push\.apple\.com$/,
  /^([a-z0-9-]+\.)+notify\.windows\.com$/,
]

/**
 * Whether an address is one of a known push service, over HTTPS on its usual port. The server sends to nothing else:
 * a subscription must not make it call machines of its own network.
 */
export function isPushService(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  const isPlain = port === '' && username === '' && password === ''
  return protocol === 'https:' && isPlain && hosts.some((host) => host.test(hostname))
}
