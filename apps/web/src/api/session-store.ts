import { login, logout } from '@castline/contract/auth'
import type { BodyFor } from '@castline/contract/call'
import { me, type User } from '@castline/contract/users'
import type { Client } from './client.ts'
import { ApiError, UnreadableAnswerError } from './errors.ts'
import { isTokens, type TokenStore } from './session-storage.ts'

export interface SessionState {
  /** Null while signed out, and while signed in without an answer about who it is. */
  readonly user: User | null
  readonly state: 'loading' | 'signed-out' | 'signed-in'
  /** Why the stored sign-in was thrown away: refused at the start of the page, or ended later. */
  readonly failure: 'not-initialized' | 'ended' | null
}

/** Who is signed in, in this tab as in the others. Without a query client: the sign-in page does without its code. */
export interface SessionStore {
  current(): SessionState
  subscribe(listener: () => void): () => void
  /** Asks who it is, if somebody is signed in; begun once, by the page. */
  start(): void
  /** Asks again where the last answer is old: a page that was away for long comes back. */
  revisit(): void
  /** Throws what the call throws. */
  signIn(credentials: BodyFor<typeof login>): Promise<void>
  signOut(): void
  /** The user as the server has just told, after a change of their own data. */
  know(user: User): void
}

const freshMs = 5 * 60_000
const waitsMs = [1_000, 2_000]

/** The server said no; a server that is down or busy said nothing about the sign-in. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status)
}

/** A refusal stays one when asked again. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError && error.status < 500)
}

function storedProfile(tokens: TokenStore): User | null {
  try {
    return JSON.parse(tokens.profile() ?? 'null')
  } catch {
    return null
  }
}

/** `call` asks with the tokens of the same store. */
export function sessionStore({ call }: Pick<Client, 'call'>, tokens: TokenStore): SessionStore {
  const listeners = new Set<() => void>()
  let user = tokens.token() ? storedProfile(tokens) : null
  let failure: SessionState['failure'] = null
  /** Whether this page has known the sign-in as good. */
  let hasBegun = false
  /** Whether asking has failed: then the page shows without knowing who it is. */
  let hasFailed = false
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: AbortController | null = null
  let state = read()

  function read(): SessionState {
    const hasToken = tokens.token() !== null
    const loads = !user && !hasFailed
    return { user: hasToken ? user : null, state: !hasToken ? 'signed-out' : loads ? 'loading' : 'signed-in', failure }
  }

  function tell(): void {
    state = read()
    for (const listener of listeners) listener()
  }

  function know(now: User): void {
    tokens.saveProfile(JSON.stringify(now))
    user = now
    hasFailed = false
    askedAt = Date.now()
    hasBegun = true
    asking = null
    tell()
  }

  async function ask(attempt = 0, asked = new AbortController()): Promise<void> {
    asking = asked
    try {
      const now = await call(me, { signal: asked.signal })
      if (asking === asked) know(now)
    } catch (error) {
      if (asked.signal.aborted) return
      if (isRefusal(error)) refuse(asking === asked)
      else if (asking === asked) fail(error, attempt, asked)
    }
  }

  /** `isOurs`: the tokens are still those that it was asked with; a refused refresh has cleared them already. */
  function refuse(isOurs: boolean): void {
    if (!isOurs && tokens.token()) return
    failure = hasBegun ? 'ended' : 'not-initialized'
    if (isOurs) tokens.clear()
    else tell()
  }

  function fail(error: unknown, attempt: number, asked: AbortController): void {
    hasFailed = true
    const wait = isWorthRetrying(error) ? waitsMs[attempt] : undefined
    if (wait === undefined) asking = null
    else
      setTimeout(() => {
        if (asking === asked) void ask(attempt + 1, asked)
      }, wait)
    tell()
  }

  function forget(): void {
    asking = null
    user = null
    hasFailed = false
    askedAt = Number.NEGATIVE_INFINITY
  }

  tokens.subscribe((change) => {
    // Also a refresh that the server refused, in this tab or another, arrives here.
    if (change === 'cleared') {
      forget()
    } else {
      failure = null
      // A refreshed token is whose it was; one after none is somebody's who is not known yet.
      if (!user && !asking) void ask()
    }
    tell()
  })

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start() {
      if (tokens.token()) void ask()
    },
    revisit() {
      if (tokens.token() && !asking && Date.now() - askedAt > freshMs) void ask()
    },
    async signIn(body) {
      const pair: unknown = await call(login, { body })
      if (!isTokens(pair)) throw new UnreadableAnswerError()
      // Cleared first: nothing of whoever was signed in before may stay, in other tabs too.
      tokens.clear()
      hasBegun = true
      tokens.save(pair)
    },
    signOut() {
      const refreshToken = tokens.refreshToken()
      asking?.abort()
      tokens.clear()
      failure = null
      tell()
      // Nobody waits for the server: without a network its side ends when the refresh token does.
      if (refreshToken) call(logout, { body: { refreshToken } }).catch(() => undefined)
    },
    know,
  }
}
