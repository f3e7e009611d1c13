import { promises as dns, type LookupAddress } from 'node:dns'
import { type ClientRequest, request as http, type IncomingMessage } from 'node:http'
import { request as https } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isProxied, type OutgoingProxy, proxyAgent } from '#http/outgoing-proxy.ts'
import { isPrivateAddress } from './private-address.ts'

export interface Response {
  readonly status: number
  readonly retryAfter: string | null
  /** The first characters of the body. */
  readonly body: string
}

export interface TargetRules {
  /** Whether this address may not be connected to. */
  readonly isRefused: (address: string) => boolean
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>
  /** Until the connection stands, with TLS; and of the whole call. */
  readonly proxy?: OutgoingProxy | null
  readonly connectMs: number
  readonly totalMs: number
}

/** The rules of an installation; on some, targets in the company's own network are allowed. */
export const targetRules = (allowsPrivate: boolean, proxy: OutgoingProxy | null = null): TargetRules => ({
  proxy,
  isRefused: allowsPrivate ? () => false : isPrivateAddress,
  resolve: (host) => dns.lookup(host, { all: true }),
  connectMs: 10_000,
  totalMs: 20_000,
})

/** So many bytes of a response are read; the connection is closed then, however much is to come. */
const mostBytes = 1_000

const refusal = (host: string) =>
  new Error(`${host} has an address in a private or local network, which is not called: see WEBHOOKS_PRIVATE.`)

/**
 * Resolves a host at each call. One refused address refuses them all, and what is returned is what is connected to: no
 * second look-up could return something else.
 */
const guardedLookup =
  ({ resolve, isRefused }: TargetRules): LookupFunction =>
  (host, options, callback) => {
    resolve(host).then(
      (addresses) => {
        const [first] = addresses
        if (!first) callback(new Error(`${host} has no address.`), '', 0)
        else if (addresses.some(({ address }) => isRefused(address))) callback(refusal(host), '', 0)
        else if (options.all) callback(null, [...addresses])
        else callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, '', 0),
    )
  }

/**
 * The same before a call through a proxy, which looks the host up itself: a name that this machine knows as private is refused here;
 * what the proxy finds for it later, and what this machine does not know, is for the proxy to refuse.
 */
async function refuseKnownPrivate(host: string, { resolve, isRefused }: TargetRules): Promise<void> {
  const addresses = await resolve(host).catch(() => [])
  if (addresses.some(({ address }) => isRefused(address))) throw refusal(host)
}

/** Reads the first bytes of a body, until its end, `mostBytes` or the end of the connection. */
function readStart(response: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let start = Buffer.alloc(0)
    const finish = () => {
      resolve(new TextDecoder().decode(start.subarray(0, mostBytes)).replaceAll('\0', ''))
      response.destroy()
    }
    response.on('data', (chunk: Buffer) => {
      start = Buffer.concat([start, chunk.subarray(0, mostBytes)])
      if (start.length >= mostBytes) finish()
    })
    for (const end of ['end', 'error', 'aborted', 'close']) response.on(end, finish)
  })
}

/**
 * Sends a POST and returns the start of the response. Follows no redirect. Throws if the target is refused, cannot be
 * reached, or says nothing in time.
 */
export function callTarget(
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  rules: TargetRules,
): Promise<Response> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Numbers of any notation are addresses by now; the look-up is skipped for them.
  if (isIP(host) && rules.isRefused(host)) return Promise.reject(refusal(host))
  const proxy = rules.proxy ?? null
  if (!isProxied(proxy, url)) return send(url, headers, body, rules, null)
  const known = isIP(host) ? Promise.resolve() : refuseKnownPrivate(host, rules)
  return known.then(() => send(url, headers, body, rules, proxy))
}

function send(
  url: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  rules: TargetRules,
  proxy: OutgoingProxy | null,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const open = url.protocol === 'https:' ? https : http
    const content = Buffer.from(body)
    const request: ClientRequest = open(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': content.length },
      // The proxy itself is in the company's network: the guarded look-up is for targets.
      ...(proxy ? { agent: proxyAgent(proxy, url.protocol) } : { agent: false, lookup: guardedLookup(rules) }),
    })
    const limit = (ms: number, what: string) =>
      setTimeout(() => request.destroy(new Error(`${what} within ${ms / 1000} seconds.`)), ms)
    const connecting = limit(rules.connectMs, 'No connection')
    const whole = limit(rules.totalMs, 'No response')
    request.on('socket', (socket) => {
      if (proxy) clearTimeout(connecting)
      socket.on(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting))
    })
    request.on('response', async (response) => {
      const { statusCode: status = 0, headers: given } = response
      const start = await readStart(response)
      request.destroy()
      resolve({ status, retryAfter: given['retry-after'] ?? null, body: start })
    })
    request.on('error', reject)
    request.on('close', () => {
      clearTimeout(connecting)
      clearTimeout(whole)
      // Does nothing if there was a response or an error.
      reject(new Error('The connection was closed without a response.'))
    })
    request.end(content)
  })
}
