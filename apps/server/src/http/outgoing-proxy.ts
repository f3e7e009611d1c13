import http from 'node:http'
import https from 'node:https'
import * as z from 'zod/mini'

/** The proxy of a company through which this server calls others. */
export interface OutgoingProxy {
  readonly url: string
  /** As in NO_PROXY: host names, `.example.com` for all below one, `*` for all, each with a port if it is only for that. */
  readonly except: readonly string[]
}

export const proxyVariables = {
  HTTPS_PROXY: z.optional(z.url({ protocol: /^https?$/ })),
  NO_PROXY: z.optional(z.string()),
}

export const proxyMend = 'the address of a proxy, e.g. http://proxy.internal:3128'

/** What is never called through a proxy. */
const own = ['localhost', '127.0.0.1', '[::1]']

export function proxyOf(read: {
  readonly HTTPS_PROXY?: string | undefined
  readonly NO_PROXY?: string | undefined
}): OutgoingProxy | null {
  if (!read.HTTPS_PROXY) return null
  const given = (read.NO_PROXY ?? '').split(/[\s,]+/).filter((name) => name !== '')
  return { url: read.HTTPS_PROXY, except: [...own, ...given] }
}

/** Whether an address is called through the proxy. */
export function isProxied(proxy: OutgoingProxy | null, { hostname, port, protocol }: URL): proxy is OutgoingProxy {
  if (!proxy) return false
  const host = hostname.toLowerCase()
  const ports = [port || (protocol === 'https:' ? '443' : '80')]
  return !proxy.except.some((entry) => {
    const [, name = '', forPort] = /^(.*?)(?::(\d+))?$/.exec(entry.toLowerCase()) ?? []
    if (forPort !== undefined && !ports.includes(forPort)) return false
    if (name === '*' || name === host) return true
    const parent = name.startsWith('*.') ? name.slice(1) : name
    return parent.startsWith('.') && host.endsWith(parent)
  })
}

/** An agent for one call through the proxy; with TLS it opens a tunnel, in which the target shows its certificate. */
export function proxyAgent(proxy: OutgoingProxy, protocol: string): http.Agent {
  const options = { proxyEnv: { HTTP_PROXY: proxy.url, HTTPS_PROXY: proxy.url } } as http.AgentOptions
  return protocol === 'https:' ? new https.Agent(options) : new http.Agent(options)
}
