import { useSyncExternalStore } from 'react'
import { call } from './client.ts'
import { tokens } from './session-storage.ts'
import { type SessionState, type SessionStore, sessionStore } from './session-store.ts'

export type Session = SessionState & Pick<SessionStore, 'signIn' | 'signOut' | 'know'>

const store = sessionStore({ call }, tokens)

const { signIn, signOut, know } = store

/** Asks who is signed in, and again when the page comes back after long. Begun once. */
export function startSession(): void {
  store.start()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') store.revisit()
  })
}

/** Who is signed in. */
export function useSession(): Session {
  const state = useSyncExternalStore(store.subscribe, store.current)
  return { ...state, signIn, signOut, know }
}

/** Whether a token is stored: what the spec calls signed in. */
export function useHasToken(): boolean {
  return useSyncExternalStore(tokens.subscribe, () => tokens.token() !== null)
}
