import type { Tokens } from '@castline/contract/auth'
import type { BodyFor } from '@castline/contract/call'
import { login, logout } from '@castline/contract/calls/auth'
import { signOutOidc } from '@castline/contract/calls/oidc'
import { me } from '@castline/contract/calls/users'
import type { User } from '@castline/contract/users'
import type { Client } from './client.ts'
import { ApiError, UnreadableResponseError } from './errors.ts'
import { isProviderSession, setProviderSession } from './provider-session.ts'
import { rememberedDevice } from './remembered-devices.ts'
import { isTokens, type TokenStore } from './session-storage.ts'

export interface SessionState {
  /** Null while signed out, and while signed in before the profile has been loaded. */
  readonly user: User | null
  readonly state: 'loading' | 'signed-out' | 'signed-in'
  /** Why the stored session was discarded: refused when the page started, or ended later. */
  readonly failure: 'not-initialized' | 'ended' | null
}

/** The session, shared by all tabs. Does not use the query client, so that the sign-in page need not load it. */
export interface SessionStore {
  current(): SessionState
  subscribe(listener: () => void): () => void
  /** Loads the profile if a token is stored. Called once per page. */
  start(): void
  /** Reloads the profile if it is old, for a page that becomes visible after a long time. */
  revisit(): void
  /** Throws the errors of the call. */
  signIn(credentials: BodyFor<typeof login>): Promise<void>
  /** Begins the session of these tokens, which another call than that of `signIn` returned. */
  enter(pair: Tokens): void
  signOut(): void
  /** Sets the user after a change of their own data, as returned by the server. */
  know(user: User): void
}

const freshMs = 5 * 60_000
const waitsMs = [1_000, 2_000]

/** The server refused the session. A failure of a server that is down or busy does not. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && [401, 403, 404].includes(error.status)
}

/** Retrying does not change a refusal. */
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

/** `call` must use the tokens of the same store. */
export function sessionStore(
  { call }: Pick<Client, 'call'>,
  tokens: TokenStore,
  leave: (url: string) => void = (url) => window.location.assign(url),
): SessionStore {
  const listeners = new Set<() => void>()
  let user = tokens.token() ? storedProfile(tokens) : null
  let failure: SessionState['failure'] = null
  /** Whether the server has accepted the session since this page started. */
  let hasBegun = false
  /** Whether loading the profile failed: then the page is shown without it. */
  let hasFailed = false
  let requestedAt = Number.NEGATIVE_INFINITY
  let asking: AbortController | null = null
  let state = read()

  function read(): SessionState {
    const hasToken = tokens.token() !== null
    const loads = !user && !hasFailed
    return { user: hasToken ? user : null, state: !hasToken ? 'signed-out' : loads ? 'loading' : 'signed-in', failure }
  }

  function notify(): void {
    state = read()
    for (const listener of listeners) listener()
  }

  function know(now: User): void {
    tokens.saveProfile(JSON.stringify(now))
    user = now
    hasFailed = false
    requestedAt = Date.now()
    hasBegun = true
    asking = null
    notify()
  }

  async function ask(attempt = 0, controller = new AbortController()): Promise<void> {
    asking = controller
    try {
      const now = await call(me, { signal: controller.signal })
      if (asking === controller) know(now)
    } catch (error) {
      if (controller.signal.aborted) return
      if (isRefusal(error)) refuse(asking === controller)
      else if (asking === controller) fail(error, attempt, controller)
    }
  }

  /** `isOurs`: the tokens are still those of the refused request. A refused refresh has already cleared them. */
  function refuse(isOurs: boolean): void {
    if (!isOurs && tokens.token()) return
    failure = hasBegun ? 'ended' : 'not-initialized'
    if (isOurs) tokens.clear()
    else notify()
  }

  function fail(error: unknown, attempt: number, controller: AbortController): void {
    hasFailed = true
    const wait = isWorthRetrying(error) ? waitsMs[attempt] : undefined
    if (wait === undefined) asking = null
    else
      setTimeout(() => {
        if (asking === controller) void ask(attempt + 1, controller)
      }, wait)
    notify()
  }

  function forget(): void {
    asking = null
    user = null
    hasFailed = false
    requestedAt = Number.NEGATIVE_INFINITY
  }

  tokens.subscribe((change) => {
    // A refresh refused in this tab or another also clears the tokens.
    if (change === 'cleared') {
      forget()
    } else {
      failure = null
      // A refreshed token belongs to the same user. After a sign-in in another tab the user is not known yet.
      if (!user && !asking) void ask()
    }
    notify()
  })

  function enter(pair: Tokens): void {
    // Clear first: nothing of the previous user may remain, including in other tabs.
    tokens.clear()
    setProviderSession(false)
    hasBegun = true
    tokens.save(pair)
  }

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
      if (tokens.token() && !asking && Date.now() - requestedAt > freshMs) void ask()
    },
    async signIn(body) {
      const pair: unknown = await call(login, { body: { ...body, device: rememberedDevice(body.emailOrUsername) } })
      if (!isTokens(pair)) throw new UnreadableResponseError()
      enter(pair)
    },
    enter,
    signOut() {
      const refreshToken = tokens.refreshToken()
      asking?.abort()
      tokens.clear()
      failure = null
      notify()
      // Not awaited: without a network the session ends on the server when its refresh token expires.
      if (!refreshToken) return
      if (!isProviderSession()) return void call(logout, { body: { refreshToken } }).catch(() => undefined)
      setProviderSession(false)
      // Else the next person at this device would be signed in without a question.
      call(signOutOidc, { body: { refreshToken } }).then(
        ({ url }) => url && leave(url),
        () => undefined,
      )
    },
    know,
  }
}
