import { useSyncExternalStore } from 'react'
import { call } from './client.ts'
import { type SessionState, type SessionStore, sessionStore } from './session-state.ts'
import { tokens } from './session-storage.ts'

export type Session = SessionState & Pick<SessionStore, 'signIn' | 'enter' | 'signOut' | 'know'>

const store = sessionStore({ call }, tokens)

const { signIn, enter, signOut, know } = store

/** Loads the signed-in user, and reloads it when the page becomes visible after a long time. Called once per page. */
export function startSession(): void {
  store.start()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') store.revisit()
  })
}

export function useSession(): Session {
  const state = useSyncExternalStore(store.subscribe, store.current, store.current)
  return { ...state, signIn, enter, signOut, know }
}

const hasToken = () => tokens.token() !== null

/** Whether a token is stored, which is how the spec defines signed in. */
export function useHasToken(): boolean {
  return useSyncExternalStore(tokens.subscribe, hasToken, hasToken)
}
