import { type Access, type Call, type JsonCall, type ResponseOf, returnsJson } from '@castline/contract/call'
import { refresh } from '@castline/contract/calls/auth'
import { errorOf, NoResponseError, UnreadableResponseError } from './errors.ts'
import { linkedAbort } from './linked-abort.ts'
import { earlyResponse, sentAt } from './preloads.ts'
import { type CallInput, pathOf, requestOf } from './request.ts'
import { measureClock } from './server-clock.ts'
import { isTokens, type TokenStore, tokens } from './session-storage.ts'
import { unansweredKeys } from './unanswered-keys.ts'

/** The parsed JSON of a success, or the raw response of a call without JSON (a PDF, a stream, an empty body). */
export type CallResponse<E extends Call> = E extends JsonCall ? ResponseOf<E> : Response

type CallArguments<E extends Call> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

export interface Client {
  /**
   * Throws `ApiError` when the server refuses, `NoResponseError` when there is no response, `AbortError` when aborted.
   */
  call<const E extends Call>(endpoint: E, ...input: CallArguments<E>): Promise<CallResponse<E>>
  /**
   * Sends a request with the bearer token and refreshes the token once on 401. Returns the response with any status.
   */
  send(access: Access, path: string, init: RequestInit): Promise<Response>
}

type Refreshed = 'refreshed' | 'refused' | 'unanswered'

interface ClientOptions {
  readonly base: string
  readonly tokens: TokenStore
  /** Prevents several tabs from refreshing at once. Browsers provide locks in secure contexts only. */
  readonly locks?: LockManager | undefined
}

/** Limits how long a hanging refresh blocks all tabs. */
const refreshTimeoutMs = 20_000

/** A read whose response does not begin within this time fails as without a network: a connection may hang. */
const readTimeoutMs = 20_000

interface Sent extends RequestInit {
  /** In ms: without the beginning of a response within this time, the request fails. */
  readonly responseMs?: number | undefined
}

/** Sends a request; throws a `TimeoutError` if the response does not begin within `responseMs`. */
async function fetchInTime(url: string, { responseMs, ...init }: Sent): Promise<Response> {
  if (responseMs === undefined) return fetch(url, init)
  const late = linkedAbort(init.signal)
  const timer = setTimeout(() => late.abort(new DOMException('No response in time.', 'TimeoutError')), responseMs)
  return fetch(url, { ...init, signal: late.signal }).finally(() => clearTimeout(timer))
}

/** Calls the contract's endpoints on the server at `base`, with the tokens of `store`. */
export function createClient({ base, tokens: store, locks }: ClientOptions): Client {
  let refreshing: Promise<Refreshed> | null = null
  const keys = unansweredKeys()

  async function request(path: string, init: Sent, token: string | null): Promise<Response> {
    const headers = new Headers(init.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    try {
      const url = `${base}${path}`
      const early = init.method === 'GET' ? earlyResponse(url, token) : undefined
      const requestedAt = early ? performance.timeOrigin : sentAt(url)
      const response = await (early ?? fetchInTime(url, { ...init, headers }))
      measureClock(response, requestedAt)
      return response
    } catch (error) {
      if (init.signal?.aborted) throw error
      throw new NoResponseError(error)
    }
  }

  async function exchange(used: string): Promise<Refreshed> {
    // Another tab may have refreshed or signed out while this one waited for the lock.
    const now = store.token()
    if (now !== used) return now ? 'refreshed' : 'refused'
    const refreshToken = store.refreshToken()
    if (!refreshToken) {
      store.clear()
      return 'refused'
    }
    const signal = AbortSignal.timeout(refreshTimeoutMs)
    try {
      const response = await request(refresh.path, requestOf(refresh, { body: { refreshToken }, signal }), null)
      if (response.ok) {
        const body: unknown = await response.json()
        if (!isTokens(body)) return 'unanswered'
        store.save(body)
        return 'refreshed'
      }
      if (response.status !== 401) return 'unanswered'
    } catch {
      return 'unanswered'
    }
    // Without locks another tab may have refreshed first. Then its tokens are used.
    if (store.refreshToken() !== refreshToken) return store.token() ? 'refreshed' : 'refused'
    store.clear()
    return 'refused'
  }

  function refreshOnce(used: string): Promise<Refreshed> {
    if (store.token() !== used) return Promise.resolve(store.token() ? 'refreshed' : 'refused')
    refreshing ??= (locks ? locks.request('castline-refresh', () => exchange(used)) : exchange(used)).finally(() => {
      refreshing = null
    })
    return refreshing
  }

  async function send(access: Access, path: string, init: Sent): Promise<Response> {
    const token = access === 'public' ? null : store.token()
    const response = await request(path, init, token)
    if (response.status !== 401 || !token) return response
    const outcome = await refreshOnce(token)
    if (outcome === 'refreshed') return request(path, init, store.token())
    // A label's card is public, so it also opens on a phone whose session has expired.
    if (outcome === 'refused' && access === 'card') return request(path, init, null)
    return response
  }

  async function call<const E extends Call>(endpoint: E, ...[input]: CallArguments<E>): Promise<CallResponse<E>> {
    const given = input ?? {}
    // Changes have limits of their own, and a large report takes the server a while.
    const responseMs = endpoint.method === 'GET' && returnsJson(endpoint) ? readTimeoutMs : undefined
    const path = pathOf(endpoint, given)
    const init = { ...keys.withKey(endpoint, path, requestOf(endpoint, given)), responseMs }
    const response = await send(endpoint.access, path, init)
    keys.forget(endpoint, path, init, response.status)
    if (!response.ok) throw await errorOf(response)
    if (!returnsJson(endpoint)) return response as CallResponse<E>
    try {
      return (await response.json()) as CallResponse<E>
    } catch (error) {
      if (input?.signal?.aborted) throw error
      throw error instanceof SyntaxError ? new UnreadableResponseError(error) : new NoResponseError(error)
    }
  }

  return { call, send }
}

export const { call, send } = createClient({
  base: '/api',
  tokens,
  locks: typeof navigator === 'undefined' ? undefined : navigator.locks,
})
