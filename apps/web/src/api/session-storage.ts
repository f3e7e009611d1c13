import type { Tokens } from '@castline/contract/auth'
import { storage } from './storage.ts'

const tokenKey = 'token'
const refreshTokenKey = 'refreshToken'
const profileKey = 'profile'
const firstWindowKey = 'castline-dashboard'
const knownKey = 'castline-known'

/** Whether a response body contains tokens: the error page of a proxy must not be stored. */
export function isTokens(body: unknown): body is Tokens {
  const { token, refreshToken } = (body ?? {}) as Partial<Tokens>
  return typeof token === 'string' && token !== '' && typeof refreshToken === 'string' && refreshToken !== ''
}

export type TokenChange = 'saved' | 'cleared'

/** The tokens stored in this browser, shared by all tabs. */
export interface TokenStore {
  token(): string | null
  refreshToken(): string | null
  /** The last known profile of the signed-in user, as JSON. */
  profile(): string | null
  save(tokens: Tokens): void
  saveProfile(json: string): void
  /** The id in that profile; null without one. */
  userId(): string | null
  /** What the dashboard showed last, as JSON: `features/dashboard/last-window.ts`. */
  firstWindow(): string | null
  saveFirstWindow(json: string): void
  /** What was known at the user's last visit, as JSON: `last-known.ts`. */
  known(): string | null
  saveKnown(json: string): void
  /** Removes all of these. */
  clear(): void
  /** Calls back after each change, in this tab or another. Returns a function that unsubscribes. */
  subscribe(listener: (change: TokenChange) => void): () => void
}

/** `otherTabs` emits `storage` events of other tabs: the window. */
export function tokenStore(items: Storage, otherTabs?: EventTarget): TokenStore {
  const listeners = new Set<(change: TokenChange) => void>()
  const notify = (change: TokenChange) => {
    for (const listener of listeners) listener(change)
  }
  otherTabs?.addEventListener('storage', (event) => {
    const { key, newValue } = event as StorageEvent
    if (key === null || (key === tokenKey && newValue === null)) notify('cleared')
    else if (key === tokenKey) notify('saved')
  })
  return {
    token: () => items.getItem(tokenKey),
    refreshToken: () => items.getItem(refreshTokenKey),
    profile: () => items.getItem(profileKey),
    save({ token, refreshToken }) {
      // Store the refresh token first: a tab that sees the new access token must also find its refresh token.
      items.setItem(refreshTokenKey, refreshToken)
      items.setItem(tokenKey, token)
      notify('saved')
    },
    saveProfile: (json) => items.setItem(profileKey, json),
    userId() {
      try {
        return JSON.parse(items.getItem(profileKey) ?? 'null')?.id ?? null
      } catch {
        return null
      }
    },
    firstWindow: () => items.getItem(firstWindowKey),
    saveFirstWindow: (json) => items.setItem(firstWindowKey, json),
    known: () => items.getItem(knownKey),
    saveKnown: (json) => items.setItem(knownKey, json),
    clear() {
      for (const key of [knownKey, firstWindowKey, profileKey, refreshTokenKey, tokenKey]) items.removeItem(key)
      notify('cleared')
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const tokens = tokenStore(storage, typeof window === 'undefined' ? undefined : window)
