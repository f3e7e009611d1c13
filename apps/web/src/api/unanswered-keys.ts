import type { Call } from '@castline/contract/call'

const header = 'idempotency-key'

/** In ms. The same change later is meant: a person who repeats one after an error does it before. */
const repeatedWithin = 10 * 60_000

/** Browsers have no `randomUUID` on pages without TLS. */
const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The keys of changes to which no server has responded so far. The same change sent again has the key of the first one, so that
 * it counts once, even if the response was lost. A caller that gives a key of its own knows what is a repetition.
 */
export function unansweredKeys({ newKey = randomKey, now = Date.now } = {}) {
  const keys = new Map<string, { readonly key: string; readonly since: number }>()
  const nameOf = ({ method }: Call, path: string, { body }: RequestInit) => `${method} ${path} ${body ?? ''}`
  return {
    /** The request with its key, if the endpoint takes one. */
    withKey(endpoint: Call, path: string, request: RequestInit): RequestInit {
      const headers = new Headers(request.headers)
      if (!endpoint.repeatable || request.body instanceof FormData || headers.has(header)) return request
      const name = nameOf(endpoint, path, request)
      const known = keys.get(name)
      const isRepeated = known !== undefined && now() - known.since < repeatedWithin
      const key = isRepeated ? known.key : newKey()
      if (!isRepeated) keys.set(name, { key, since: now() })
      headers.set(header, key)
      return { ...request, headers }
    },
    /** Call it when a response has come; after a 5xx the change may have been made. */
    forget(endpoint: Call, path: string, request: RequestInit, status: number): void {
      if (status < 500) keys.delete(nameOf(endpoint, path, request))
    },
  }
}
