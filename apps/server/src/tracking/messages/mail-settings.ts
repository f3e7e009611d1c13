/** How to reach a company's mail server. */
interface MailServer {
  readonly host: string
  readonly port: number
  /** `implicit`: TLS from the first byte; `required`: STARTTLS or nothing is sent; `optional`: STARTTLS if offered. */
  readonly tls: 'implicit' | 'required' | 'optional'
  readonly user: string | null
  readonly password: string | null
}

const usualPorts = { 'smtp:': 587, 'smtps:': 465 } as const

const isScheme = (protocol: string): protocol is keyof typeof usualPorts => Object.hasOwn(usualPorts, protocol)

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/**
 * Reads `smtps://user:password@host:port` or `smtp://…`; `?tls=optional` allows `smtp` without encryption. Returns null
 * if it is anything else.
 */
export function mailServer(text: string): MailServer | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  if (!isScheme(url.protocol) || url.hostname === '' || !['', '/'].includes(url.pathname) || url.hash !== '')
    return null
  const options = [...url.searchParams]
  const isOptional = options.length === 1 && url.search === '?tls=optional' && url.protocol === 'smtp:'
  if (options.length > 0 && !isOptional) return null
  const [user, password] = [decoded(url.username), decoded(url.password)]
  if (user === null || password === null) return null
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? usualPorts[url.protocol] : Number(url.port),
    tls: url.protocol === 'smtps:' ? 'implicit' : isOptional ? 'optional' : 'required',
    user: user || null,
    password: password || null,
  }
}

/** A sender: an address, or a name with an address in angle brackets. */
export interface Sender {
  readonly name: string
  readonly address: string
}

const senderPattern = /^(?:([^<>]*?)\s*<([^<>]+)>|([^<>]+))$/
const addressPattern = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/

/** Reads `castline@example.com` or `Castline <castline@example.com>`; null if it is anything else. */
export function mailFrom(text: string): Sender | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a header must not contain them.
  if (/[\u0000-\u001f\u007f]/.test(text)) return null
  const [, name, inBrackets, alone] = senderPattern.exec(text.trim()) ?? []
  const address = inBrackets ?? alone ?? ''
  if (!addressPattern.test(address)) return null
  return { name: (name ?? '').replace(/^"(.*)"$/, '$1') || 'Castline', address }
}

export interface MailSettings {
  readonly server: MailServer
  readonly from: Sender
}
