import { refresh } from '@castline/contract/auth'
import { type Access, type AnswerOf, type Call, type JsonCall, returnsJson } from '@castline/contract/call'
import { errorOf, NoAnswerError, UnreadableAnswerError } from './errors.ts'
import { takeFirstAnswer } from './first-answers.ts'
import { type CallInput, pathOf, requestOf } from './request.ts'
import { measureClock } from './server-clock.ts'
import { isTokens, type TokenStore, tokens } from './session-storage.ts'

/** The JSON of a success; the raw response of a call without JSON (a PDF, a stream, nothing). */
export type CallAnswer<E extends Call> = E extends JsonCall ? AnswerOf<E> : Response

type CallArguments<E extends Call> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>]

export interface Client {
  /** Throws `ApiError` when the server refuses, `NoAnswerError` when no answer comes, `AbortError` when aborted. */
  call<const E extends Call>(endpoint: E, ...input: CallArguments<E>): Promise<CallAnswer<E>>
  /** A bare request with the bearer token and one refresh on 401; answers whatever status came. */
  send(access: Access, path: string, init: RequestInit): Promise<Response>
}

type Refreshed = 'refreshed' | 'refused' | 'unanswered'

interface ClientOptions {
  readonly base: string
  readonly tokens: TokenStore
  /** Keeps tabs from refreshing at once; browsers have it on secure addresses only. */
  readonly locks?: LockManager | undefined
  /** What was asked before, by path and token. */
  readonly takeFirst?: typeof takeFirstAnswer | undefined
}

/** A refresh that hangs must not hold back every tab. */
const refreshTimeoutMs = 20_000

/** The calls of the contract against the server at `base`, with the tokens of `store`. */
export function createClient({ base, tokens: store, locks, takeFirst }: ClientOptions): Client {
  let refreshing: Promise<Refreshed> | null = null

  async function request(path: string, init: RequestInit, token: string | null): Promise<Response> {
    const headers = new Headers(init.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    const first = init.method === 'GET' ? takeFirst?.(path, token) : undefined
    try {
      // What was asked in vain is asked again.
      const known = await first?.catch(() => undefined)
      if (known) return known
      const askedAt = Date.now()
      const response = await fetch(`${base}${path}`, { ...init, headers })
      measureClock(response, askedAt)
      return response
    } catch (error) {
      if (init.signal?.aborted) throw error
      throw new NoAnswerError(error)
    }
  }

  async function exchange(used: string): Promise<Refreshed> {
    // While we waited for the lock another tab may have refreshed, or signed out.
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
        const answer: unknown = await response.json()
        if (!isTokens(answer)) return 'unanswered'
        store.save(answer)
        return 'refreshed'
      }
      if (response.status !== 401) return 'unanswered'
    } catch {
      return 'unanswered'
    }
    // Without a lock another tab may have been quicker: then its tokens stand.
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

  async function send(access: Access, path: string, init: RequestInit): Promise<Response> {
    const token = access === 'public' ? null : store.token()
    const response = await request(path, init, token)
    if (response.status !== 401 || !token) return response
    const outcome = await refreshOnce(token)
    if (outcome === 'refreshed') return request(path, init, store.token())
    // A label's card opens for everybody, also for a phone whose sign-in has ended.
    if (outcome === 'refused' && access === 'card') return request(path, init, null)
    return response
  }

  async function call<const E extends Call>(endpoint: E, ...[input]: CallArguments<E>): Promise<CallAnswer<E>> {
    const given = input ?? {}
    const response = await send(endpoint.access, pathOf(endpoint, given), requestOf(endpoint, given))
    if (!response.ok) throw await errorOf(response)
    if (!returnsJson(endpoint)) return response as CallAnswer<E>
    try {
      return (await response.json()) as CallAnswer<E>
    } catch (error) {
      if (input?.signal?.aborted) throw error
      throw error instanceof SyntaxError ? new UnreadableAnswerError(error) : new NoAnswerError(error)
    }
  }

  return { call, send }
}

export const { call, send } = createClient({
  base: '/api',
  tokens,
  locks: typeof navigator === 'undefined' ? undefined : navigator.locks,
  takeFirst: takeFirstAnswer,
})
